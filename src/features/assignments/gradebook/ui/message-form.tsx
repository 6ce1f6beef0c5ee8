import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten, requireTexts } from '../../../../ui/office/read-written.ts';
import type { messageLearners } from '../follow-up-contract.ts';
import { fillMessage, firstNameOf, leftOutText, MAX_MESSAGE, MAX_SUBJECT, PLACEHOLDERS } from '../message-rules.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { learnersText } from './grade-labels.ts';

/** A learner who is written to, with what is missing of their work. */
export interface Addressed {
  userId: string;
  name: string;
  missing: readonly string[];
}

interface MessageFormProps {
  course: { courseId: string; title: string };
  learners: Addressed[];
  onDone: (message: string) => void;
  onClose: () => void;
}

/** A message to learners of a course, with placeholders and a preview for the first. */
export function MessageForm({ course, learners, onDone, onClose }: MessageFormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [written, setWritten] = useState({ subject: '', text: '' });
  const [first] = learners;
  const fill = (text: string) =>
    fillMessage(text, {
      firstName: firstNameOf(first?.name ?? ''),
      course: course.title,
      missing: first?.missing ?? [],
    });
  const { state, bind } = useForm({
    read: (fields) => ({ subject: readWritten(fields, 'subject'), text: readWritten(fields, 'text') }),
    check: (message) => requireTexts(message, { subject: 'Write the subject', text: 'Write the message' }),
    async send(message) {
      const body = { ...message, key, userIds: learners.map(({ userId }) => userId) };
      const params = { courseId: course.courseId };
      const request = { method: 'POST', path: '/admin/gradebook/:courseId/message', params, body } as const;
      const { message: sent, leftOut } = await callApi<typeof messageLearners>(request);
      onDone(leftOut.length === 0 ? sent : `${sent} ${leftOutText(leftOut.length)}`);
    },
    keepsFields: true,
    fallback: 'The message was not sent',
  });
  return (
    <form {...bind} className="office-form">
      <p>To {learnersText(learners.length)}</p>
      <TextField
        label="Subject"
        name="subject"
        maxLength={MAX_SUBJECT}
        value={written.subject}
        onChange={(event) => setWritten({ ...written, subject: event.target.value })}
        error={state.errors.subject}
      />
      <TextArea
        label="Message"
        name="text"
        rows={6}
        maxLength={MAX_MESSAGE}
        hint={`${PLACEHOLDERS.join(', ')} are filled in for each learner.`}
        value={written.text}
        onChange={(event) => setWritten({ ...written, text: event.target.value })}
        error={state.errors.text}
      />
      {first && written.text.trim() !== '' && (
        <section className="grade-preview" aria-label={`Preview for ${first.name}`}>
          <p className="office-note">Preview for {first.name}</p>
          <p>
            <strong>{fill(written.subject)}</strong>
          </p>
          <p className="grade-preview-text">{fill(written.text)}</p>
        </section>
      )}
      <DialogFoot submit="Send message" busyLabel="Sending..." state={state} onClose={onClose} />
    </form>
  );
}
