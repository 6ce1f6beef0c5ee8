import { useEffect, useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { callApi } from '../../../../ui/api-client.ts';
import { toFormFailure } from '../../../../ui/forms/error-messages.ts';
import type { KeyPreview, previewKey } from '../../appeals/key-contract.ts';
import type { TypedKey } from '../../question-kinds/question-kind.ts';
import { countOf } from './test-labels.ts';

/** The fields of the key that would change. */
export type KeyWish = Partial<TypedKey> & { isVoid?: boolean };

export interface PreviewState {
  preview: KeyPreview | null;
  /** Why there is none: the key does not fit, or the call failed. */
  message: string | null;
}

const NOTHING: PreviewState = { preview: null, message: null };
/** Typing pauses this long before the server is asked again. */
const PAUSE_MS = 250;

/** What a change of the key would change, counted by the server; asked again whenever the wish changes. */
export function useKeyPreview(questionId: string, wish: KeyWish | null): PreviewState {
  const [state, setState] = useState<PreviewState>(NOTHING);
  const wanted = wish && JSON.stringify(wish);
  useEffect(() => {
    setState(NOTHING);
    if (wanted === null) return;
    let isStale = false;
    const ask = async () => {
      try {
        const params = { id: questionId };
        const body = JSON.parse(wanted) as KeyWish;
        const path = '/admin/questions/:id/key/preview';
        const { preview } = await callApi<typeof previewKey>({ method: 'POST', path, params, body });
        if (!isStale) setState({ preview, message: null });
      } catch (error) {
        if (!isStale) setState({ preview: null, message: toFormFailure(error, 'The effect was not counted').message });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [questionId, wanted]);
  return state;
}

/** The counts of the preview, and the attempts that it names. */
export function KeyPreviewBox({ preview }: { preview: KeyPreview }) {
  const { marked, changed, nowPass, passNoMore, certificates, kept, attempts } = preview;
  const others = changed - attempts.length;
  return (
    <section className="key-preview" aria-label="What changes">
      <h3 className="field-label">What changes</h3>
      <dl className="key-preview-figures">
        <Figure value={marked} name={`${marked === 1 ? 'attempt' : 'attempts'} marked again`} />
        <Figure value={changed} name={changed === 1 ? 'mark changes' : 'marks change'} />
        <Figure value={nowPass} name={nowPass === 1 ? 'now passes' : 'now pass'} tone="ok" />
        <Figure value={passNoMore} name={passNoMore === 1 ? 'no longer passes' : 'no longer pass'} tone="bad" />
      </dl>
      {attempts.length > 0 && (
        <ul className="key-preview-attempts">
          {attempts.map((one) => (
            <li key={`${one.learner} ${one.attempt}`}>
              <strong>{one.learner}</strong>
              <span>Attempt {one.attempt}</span>
              <span>
                {one.percentBefore}% to {one.percentAfter === null ? 'no score' : `${one.percentAfter}%`}
              </span>
              <ResultBadge {...one} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className="test-note">and {others} more</p>}
      <p className="test-note">
        {certificates > 0 && `${countOf(certificates, 'certificate')} will be issued. `}
        {kept > 0 && `${kept} ${kept === 1 ? 'pass is' : 'passes are'} kept because of a certificate. `}A certificate
        that was issued stays valid in any case.
      </p>
    </section>
  );
}

function Figure({ value, name, tone }: { value: number; name: string; tone?: 'ok' | 'bad' }) {
  return (
    <div data-tone={value > 0 ? tone : undefined}>
      <dt>{name}</dt>
      <dd className="type-figure">{value}</dd>
    </div>
  );
}

function ResultBadge({ isPassedBefore, isPassedAfter, isKept }: KeyPreview['attempts'][number]) {
  if (isKept) return <Badge tone="neutral">Pass kept</Badge>;
  if (isPassedBefore === isPassedAfter) return <Badge tone="neutral">{isPassedAfter ? 'Passed' : 'Not passed'}</Badge>;
  return isPassedAfter ? <Badge tone="ok">Not passed to Passed</Badge> : <Badge tone="bad">Passed to Not passed</Badge>;
}
