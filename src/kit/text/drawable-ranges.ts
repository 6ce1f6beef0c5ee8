/**
 * The characters that the faces of src/platform/fonts hold, written by tools/fonts/make-print-fonts.mjs: for each range the distance
 * from the end of the one before and, where it is not 1, its length, both in base 36.
 */
export const DRAWABLE_RANGES =
  '0 c i.2n x.ga 2.3w 2.6 4.7 1 1.k 1.1r e.8w 5s.74 28.1c 6o.v 1.2 6.6k 1.8 2.2 2.m 1.7 1 3.4 2.9 2.2 2.4 8 4.2 1.5 2.p 2.3 1.6 4.2 2.m 1.7 1.2 1.2 1.2 2 1.5 4.2 2.3 3 7.4 1 7.h a.3 1.9 1.3 1.m 1.7 1.2 1.5 2.a 1.3 1.3 2 f.4 2.c 7.7 1.3 1.8 2.2 2.m 1.7 1.2 1.5 2.9 2.2 2.3 7.3 4.2 1.5 2.i a.2 1.6 3.3 1.4 3.2 1 1.2 3.2 3.3 3.c 4.5 3.3 1.4 2 6 e.l 5.d 1.3 1.n 1.g 2.9 1.3 1.4 7.2 1.3 2 2.4 2.a 7.m 1.3 1.n 1.a 1.5 2.9 1.3 1.4 7.2 6.2 1.4 2.a 1.3 c.d 1.3 1.1f 1.3 1.6 4.g 2.q or 1x0.h 4 1.8 ap.1l 1z.16 6.6y 1.7v 2.6 2.12 2.6 2.8 1 1 1 1.v 2.1h 1.f 1.e 2.6 1.j 2.3 1.9 1.2t 1.c 2.r 1.d 3.y 1a f.2o z.2 4 3c 2.2 8 1.2 2 3.2 3 c s n 3.2 o4 1 2n cb.2 vq.w 9s.3i 7an gdu.2o 2o.5n 5.2 1 1.5 o.e 1c.a 4m.w 1a c1.n 1l.1o 2c.1a 2.a fly.7 21.37 g.cd 2.1i 7 w.h v.g 1s.5 1.3r 2 70.2 1he.6 1.16 1.9 1fm.3 sh 1 1j.2 1j7.a 12pi.v';
