import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CertificateSection } from './certificate-section.tsx';
import { CourseSection } from './course-section.tsx';
import { cutPage } from './paging.ts';
import { PaymentSection } from './payment-section.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { sections } from './sections.ts';
import { TestSection } from './test-section.tsx';

function show(shown: ReactNode): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Outlet context={{ institute: { name: 'Misaal' }, user: null }} />,
      children: [{ index: true, Component: () => shown }],
    },
  ]);
  return renderToStaticMarkup(<Stub />).replaceAll('&#x27;', "'");
}

const failed = (failure: string) => ({ value: null, failure });
const there = <T,>(value: T) => ({ value, failure: null });
const publicUrl = 'https://misaal.example';
const noCourses = { courses: [], page: 1, pages: 1, total: 0 };

describe('literal texts of spec 2 §2', () => {
  test('no courses', () => {
    const html = show(<CourseSection name="Kavya" part={there(noCourses)} />);
    expect(html).toContain('No Courses Purchased');
    expect(html).toContain("You haven't enrolled in any course yet.");
    expect(html).toMatch(/href="\/services"[^>]*>Browse Courses/);
  });

  test('no student', () => {
    const html = show(<CourseSection name="Kavya" part={failed('Student not found')} />);
    expect(html).toContain('Student Profile Not Found');
    expect(html).toContain('Please contact admin or enroll in a course to create your profile.');
    expect(html).toContain('href="/services"');
  });

  test('another error, with a way to ask again', () => {
    const html = show(<CourseSection name="Kavya" part={failed('The database is away.')} />);
    expect(html).toContain('Error: The database is away.');
    expect(html).toContain('Try again');
  });

  test('no payments, no certificates, no reports', () => {
    const rows = cutPage<never>([], 1, 4);
    expect(show(<PaymentSection part={there({ rows, plans: [], paidRupees: 0, isRefundPending: false })} />)).toContain(
      'No purchases found.',
    );
    const certificates = show(<CertificateSection part={there({ ...rows, publicUrl })} />);
    expect(certificates).toMatch(/<h1[^>]*>Your Certificates<\/h1>/);
    expect(certificates).toContain('No certificates yet.');
    const tests = show(<TestSection part={there({ courses: [], shown: null, finalResults: there([]) })} />);
    expect(tests).toContain('No quiz reports found.');
    expect(tests).toContain('Try attempting a quiz to see your report here.');
  });

  test('on their way', () => {
    expect(show(<SectionSkeleton section={sections.course} />)).toContain('Loading courses...');
    expect(show(<SectionSkeleton section={sections.payment} />)).toContain('Loading payment history...');
  });
});

test('final results: one for each final test, whatever course is shown', () => {
  const result = (courseTitle: string, score: number) => ({
    userId: 'u',
    quizId: `finalTest:${courseTitle}`,
    courseId: courseTitle,
    courseTitle,
    attempt: 1,
    score,
    total: 20,
    percent: score * 5,
    passed: score >= 19,
    attemptCount: 1,
    attemptsLeft: 2,
    date: '2026-11-14T10:00:00.000Z',
    certificate: null,
  });
  const finalResults = there([result('Web Design', 19), result('Dyeing', 10)]);
  const html = show(<TestSection part={there({ courses: [], shown: null, finalResults })} />);
  expect(html).toMatch(/Web Design.*You got 19 out of 20 correct \(95%\)\..*14\u00A0November 2026.*Passed/);
  expect(html).toMatch(/Dyeing.*You got 10 out of 20 correct \(50%\)\..*Not yet/);
  const without = there({ courses: [], shown: null, finalResults: failed('Failed to fetch final results') });
  expect(show(<TestSection part={without} />)).toContain('Error: Failed to fetch final results');
});

test('courses: ten to a page, the first and last page and two either side of the current one', () => {
  const pager = (page: number) => {
    const html = show(<CourseSection name="Kavya" part={there({ courses: [], page, pages: 10, total: 95 })} />);
    return [...html.matchAll(/aria-label="Page (\d+)"|>(…)</g)].map(([, number, gap]) => number ?? gap).join(' ');
  };
  expect(pager(1)).toBe('1 2 3 … 10');
  expect(pager(6)).toBe('1 … 4 5 6 7 8 … 10');
  expect(pager(10)).toBe('1 … 8 9 10');
});

test('certificates: from the fifth on with a pager, the file named by its place', () => {
  const certificate = (at: number) => ({
    id: `id-${at}`,
    number: `MSL-${at}`,
    status: 'genuine' as const,
    replacedBy: null,
    reason: null,
    isNameWithdrawn: false,
    name: 'Kavya Sharma',
    course: 'Web Design',
    title: 'Web Design',
    courseId: 'c',
    date: '2026-11-14T10:00:00.000Z',
    durationMonths: 4,
    family: 'jaali',
    dye: 'morpankh',
    fileUrl: `/certificate/MSL-${at}.png`,
  });
  const list = (count: number, page: number) => {
    const all = Array.from({ length: count }, (_, at) => certificate(at + 1));
    return { ...cutPage(all, page, 6), publicUrl };
  };
  expect(show(<CertificateSection part={there(list(4, 1))} />)).not.toContain('Pages of certificates');
  expect(show(<CertificateSection part={there(list(5, 1))} />)).toContain('Pages of certificates');
  const second = show(<CertificateSection part={there(list(7, 2))} />);
  expect(second).toContain('href="/certificate/MSL-7.png" download="certificate-7.png"');
  expect(second).toContain('Download Certificate');
  expect(second).toContain('href="/certificate/MSL-7.pdf" download="certificate-7.pdf"');
  expect(second).toContain('certUrl=https%3A%2F%2Fmisaal.example%2Fcertificate%2FMSL-7');
  expect(second).toContain('https://wa.me/?text=');
  expect(second).toContain('14\u00A0November 2026');
  const revoked = show(
    <CertificateSection
      part={there({ ...cutPage([{ ...certificate(1), status: 'revoked' as const }], 1, 6), publicUrl })}
    />,
  );
  expect(revoked).toContain('Revoked');
  expect(revoked).not.toContain('.png');
});
