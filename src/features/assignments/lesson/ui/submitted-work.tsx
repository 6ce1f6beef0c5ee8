import { Check, Clock, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatTime } from '../../../../kit/numbers/dates.ts';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { daysLate, longMoment } from './due-text.ts';
import { Feedback } from './feedback.tsx';
import { fileUrl, type OwnAssignment, type OwnFile, type OwnVersion } from './own-assignment.ts';

interface SubmittedWorkProps {
  own: OwnAssignment;
  watermark: string;
  /** Begins another attempt; `null` where none can begin. */
  onAnother: (() => void) | null;
}

/** What was submitted, a version at a time, with its receipt and the feedback that was released. */
export function SubmittedWork({ own, watermark, onAnother }: SubmittedWorkProps) {
  const { versions, grades } = own;
  const newest = versions.at(-1);
  const [chosen, setChosen] = useState<number | null>(null);
  const version = versions.find(({ number }) => number === chosen) ?? newest;
  if (!version) return null;
  const isNewest = version === newest;
  const grade = grades.find((one) => one.version === version.number);
  const isAsked = own.outcome === 'resubmit';
  const another = isNewest && onAnother && (
    <p>
      <Button variant={isAsked ? 'primary' : 'line'} onClick={onAnother}>
        {isAsked ? 'Start new attempt' : 'Submit another attempt'}
      </Button>
    </p>
  );
  return (
    <section className="assignment-part" aria-label="Submitted work">
      {versions.length > 1 && (
        <div className="work-versions">
          <SelectField
            label="Version"
            hint="All attempts are kept."
            value={String(version.number)}
            options={versions.toReversed().map(({ number, submittedAt }) => ({
              value: String(number),
              label: `Attempt ${number}, ${formatDateTime(submittedAt)}`,
            }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </div>
      )}
      {grade && <Feedback own={own} version={version} grade={grade} watermark={watermark} act={another} />}
      <Receipt own={own} version={version} />
      {!grade && isNewest && own.state !== 'excused' && <p className="soft">Your grade is not released yet.</p>}
      {!grade && another}
    </section>
  );
}

function Receipt({ own, version }: { own: OwnAssignment; version: OwnVersion }) {
  const { submittedAt, countedAt, lateDays, receipt, dueAt, files, links, text } = version;
  const isLate = lateDays > 0;
  const isAwaited = own.state === 'submitted' && version === own.versions.at(-1);
  return (
    <div className="work-card">
      <div className="work-received">
        <span className="work-sign" data-tone={isLate ? 'late' : 'ok'}>
          <Icon of={isLate ? Clock : Check} size={24} />
        </span>
        <div>
          <p className="work-title">Submitted {longMoment(submittedAt)}</p>
          <p className="work-note">
            {(isLate || dueAt !== null) && (
              <strong data-tone={isLate ? 'late' : 'ok'}>{isLate ? daysLate(lateDays) : 'On time'}. </strong>
            )}
            Receipt <span className="work-receipt">{receipt}</span>.{' '}
            {isAwaited && own.feedbackHours !== null && `We aim to return feedback within ${own.feedbackHours} hours.`}
          </p>
          {countedAt !== submittedAt && (
            <p className="work-note">
              Counted from {formatTime(countedAt)}: your upload had started before the deadline.
            </p>
          )}
        </div>
      </div>
      {files.length > 0 && (
        <ul className="work-rows" aria-label="Submitted files">
          {files.map((file) => (
            <SubmittedFile key={file.id} assignmentId={own.assignment.id} file={file} />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className="work-sent-links">
          {links.map((link) => (
            <li key={link}>
              <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && <p className="work-sent-text">{text}</p>}
    </div>
  );
}

/** Characters of the checksum that are shown at first. */
const SHORT_SUM = 12;

function SubmittedFile({ assignmentId, file }: { assignmentId: string; file: OwnFile }) {
  const { id, name, kind, sizeBytes, sha256, state, isExpired } = file;
  const [isWhole, setWhole] = useState(false);
  const sum = isWhole ? sha256 : sha256.slice(0, SHORT_SUM);
  const isHere = state === 'ready' && !isExpired;
  return (
    <li className="work-row">
      <Icon of={FileText} size={24} />
      <div className="work-words">
        <p className="work-name">
          {isHere ? (
            <a className="link" href={`${fileUrl(assignmentId, id)}?download=1`} download>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="work-note">
          {formatSize(sizeBytes)}, SHA-256 <code className="work-sum">{sum.match(/.{1,4}/g)?.join(' ')}</code>{' '}
          {!isWhole && (
            <button type="button" className="link work-all" onClick={() => setWhole(true)}>
              Show all<span className="unseen"> of the checksum of {name}</span>
            </button>
          )}
        </p>
        {isHere && kind === 'audio' && (
          <audio className="work-audio" controls preload="none" src={fileUrl(assignmentId, id)} aria-label={name} />
        )}
        {state === 'quarantined' && (
          <p className="work-note">This file is held back: the virus scanner found something harmful in it.</p>
        )}
        {isExpired && <p className="work-note">This file was deleted. The grade and the feedback are kept.</p>}
      </div>
    </li>
  );
}
