import '../../profile/ui/account-forms.css';
import type { ReactNode } from 'react';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';

interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A short form beside the cloth motif: the frame of all sign-in pages. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="auth-page">
      <div className="auth-cloth" data-dye="morpankh">
        <MotifImage family="jaali" dye="morpankh" crop="cloth" loading="eager" />
      </div>
      <main id="main" className="auth-side">
        <div className="auth-form">
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
