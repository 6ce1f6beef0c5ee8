import { ArrowRight, Download } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { Certificate } from '../../../certificates/contract.ts';
import { rememberCertificates } from '../../../certificates/issue/ui/certificate-cache.ts';
import { lazyExtra } from '../../../learning/viewers/ui/lazy-extra.ts';
import { ShareButton } from '../../../certificates/verification/ui/share-button.tsx';
import type { ShownAttempt, TestRecord } from '../../contract.ts';
import { ClaimCertificate } from './claim-certificate.tsx';
import { ReviewList } from './review-list.tsx';
import { SwitchToCertificates } from './switch-to-certificates.tsx';
import { resultText, TIME_RAN_OUT } from '../../question-bank/ui/test-labels.ts';
import { useArrivalFocus } from '../../attempts/ui/use-arrival-focus.ts';

/** An ornament: where it cannot be loaded, it is missing. */
const Petals = lazyExtra(async () => (await import('../../question-kinds/ui/petals.tsx')).Petals);

interface FinalResultProps {
  record: TestRecord;
  /** Submitted just now: the petals fall. */
  isFresh: boolean;
  /** Submitted by the clock, not by the learner. */
  isTimedOut: boolean;
  onRetry: () => void;
  onReport: () => void;
  courseHref: string;
}

/** After the final test: the certificate, the fact that it was revoked, or how many attempts are left and what to revise. */
export function FinalResult(props: FinalResultProps) {
  const { record, isFresh, isTimedOut, onRetry, onReport, courseHref } = props;
  const [claimed, setClaimed] = useState<Certificate | null>(null);
  const certificate = record.certificates.find(({ status }) => status === 'genuine') ?? claimed;
  const marks = marksOf(record);
  if (!marks) return null;
  const text = isTimedOut ? `${resultText(marks)} ${TIME_RAN_OUT}` : resultText(marks);
  const missed = record.review.filter(({ isRight }) => !isRight);
  const revoked = record.certificates.find(({ status }) => status === 'revoked');
  const isRevoked = certificate === null && record.certificates.length > 0;
  return (
    <>
      {record.passed && isRevoked && <RevokedHero text={text} reason={revoked?.reason ?? null} />}
      {record.passed && !isRevoked && (
        <PassedHero
          percent={marks.percent}
          text={text}
          certificate={certificate}
          place={record.certificatePlace ?? 1}
          isFresh={isFresh}
        >
          {certificate === null && <ClaimCertificate record={record} onClaimed={setClaimed} />}
        </PassedHero>
      )}
      {!record.passed && (
        <FailedHero
          record={record}
          percent={marks.percent}
          hasMark={marks.total > 0}
          text={text}
          onRetry={onRetry}
          courseHref={courseHref}
        />
      )}
      {marks.total > 0 && (
        <Missed count={missed.length} isPassed={record.passed} onReport={onReport}>
          <ReviewList review={missed} headingLevel={3} />
        </Missed>
      )}
    </>
  );
}

/** The marks shown: of the attempt that passed, else of the last. The review is of the same. */
function marksOf({ quizReport, reviewedAttempt }: TestRecord): ShownAttempt | null {
  return quizReport?.attempts.find(({ attempt }) => attempt === reviewedAttempt) ?? null;
}

function PassedHero({
  percent,
  text,
  certificate,
  place,
  isFresh,
  children,
}: {
  percent: number;
  text: string;
  certificate: Certificate | null;
  place: number;
  isFresh: boolean;
  /** Shown when there is no certificate. */
  children: ReactNode;
}) {
  const heading = useArrivalFocus();
  useEffect(() => {
    if (certificate) rememberCertificates([certificate], { isWhole: false });
  }, [certificate]);
  return (
    <div className="result-hero">
      <Suspense>
        <Petals isFalling={isFresh} />
      </Suspense>
      <div className="wrap result-row">
        <div className="result-words">
          <p className="result-percent type-figure" data-passed="true">
            {percent}%
          </p>
          <h1 ref={heading} tabIndex={-1}>
            <span className="unseen">🎉 </span>
            <span className="result-cheer">Congratulations!</span>{' '}
            <span className="result-for">You're eligible for the certificate!</span>
          </h1>
          <p className="type-lead">
            {text} {certificate && 'Your certificate is ready, with its own number and its own pattern.'}
          </p>
          {certificate && <CertificateActs certificate={certificate} place={place} />}
          {children}
          {isFresh && certificate && <SwitchToCertificates />}
        </div>
        {certificate && (
          <a className="result-certificate" href={`/certificate/${certificate.number}`}>
            <img
              src={`/certificate/${certificate.number}.svg`}
              alt={`Certificate of ${certificate.name} for ${certificate.course}`}
              width={1188}
              height={840}
            />
          </a>
        )}
      </div>
    </div>
  );
}

/** `place` as in the learner's list of certificates: the downloaded file is named by it (spec 2 §9). */
function CertificateActs({ certificate, place }: { certificate: Certificate; place: number }) {
  const { number, name, course } = certificate;
  return (
    <div className="test-acts">
      <ButtonLink icon={Download} href={`/certificate/${number}.png`} download={`certificate-${place}.png`}>
        Download Certificate
      </ButtonLink>
      <ButtonLink variant="line" href="/profile/certificate">
        See all your certificates
      </ButtonLink>
      <ShareButton path={`/certificate/${number}`} title={`Certificate of ${name}: ${course}`} />
    </div>
  );
}

/** For a learner whose certificate was revoked: nothing to celebrate, and nothing to download. */
function RevokedHero({ text, reason }: { text: string; reason: string | null }) {
  const heading = useArrivalFocus();
  return (
    <div className="result-hero" data-failed="">
      <div className="wrap">
        <div className="result-words">
          <h1 ref={heading} tabIndex={-1} className="result-not-yet">
            No valid certificate
          </h1>
          <p className="type-lead">
            {text} Your certificate was revoked. {reason === null ? 'Contact us to know why.' : `Reason: ${reason}`}
          </p>
          <div className="test-acts">
            <ButtonLink variant="line" href="/profile/certificate">
              See all your certificates
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

interface FailedHeroProps extends Pick<FinalResultProps, 'record' | 'onRetry' | 'courseHref'> {
  percent: number;
  /** At least one question of the attempt counts. */
  hasMark: boolean;
  text: string;
}

function FailedHero({ record, percent, hasMark, text, onRetry, courseHref }: FailedHeroProps) {
  const heading = useArrivalFocus();
  const { attemptsLeft, totalQuestions, passPercentage } = record;
  return (
    <div className="result-hero" data-failed="">
      <div className="wrap">
        <div className="result-words">
          {hasMark && <p className="result-percent type-figure">{percent}%</p>}
          <h1 ref={heading} tabIndex={-1} className="result-not-yet">
            {hasMark ? 'Not there yet' : 'No mark'}
          </h1>
          <p className="type-lead">
            {text} The mark is {passPercentage}%.
          </p>
          <div className="test-acts">
            {attemptsLeft > 0 && totalQuestions > 0 && (
              <Button onClick={onRetry}>Retry Test ({attemptsLeft} attempt(s) left)</Button>
            )}
            <Link className={buttonClasses({ variant: 'line' })} to={courseHref}>
              Back to the course
            </Link>
          </div>
          {attemptsLeft === 0 && <p className="test-over">No more attempts left.</p>}
        </div>
      </div>
    </div>
  );
}

function Missed({
  count,
  isPassed,
  onReport,
  children,
}: {
  count: number;
  isPassed: boolean;
  onReport: () => void;
  children: ReactNode;
}) {
  return (
    <section className="wrap result-missed" aria-labelledby="missed-title">
      <div>
        <h2 id="missed-title">{missedTitle(count, isPassed)}</h2>
        <p className="soft">
          {count === 0 ? 'Every answer was correct.' : 'Your answers are saved in the report, under Test.'}
        </p>
        <Button variant="text" iconAfter={ArrowRight} onClick={onReport}>
          View Report
        </Button>
      </div>
      <div>{children}</div>
    </section>
  );
}

function missedTitle(count: number, isPassed: boolean): string {
  if (count === 0) return 'All correct';
  if (!isPassed) return 'What to revise';
  return count === 1 ? 'The one you missed' : `The ${count} you missed`;
}
