import { Fragment, useEffect, useState } from 'react';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { readPaise } from '../../../../kit/numbers/form-number.ts';
import { formatPaise, formatPaiseExactly } from '../../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { getRefundPolicy, previewRefund, refundOrder } from '../refund-contract.ts';
import type { AccessDecision } from '../../rules.ts';
import type { OrderDetail } from '../../orders/ui/order-labels.ts';
import { refundEffects } from './refund-effects.ts';
import { quickAmounts, type RefundLine } from './quick-amounts.ts';

export type RefundPolicy = RouteResponse<typeof getRefundPolicy>;
type Preview = RouteResponse<typeof previewRefund>;

interface RefundDialogProps {
  detail: OrderDetail;
  policy: RefundPolicy;
  onClose: () => void;
  onSent: () => void;
}

const FORM = 'refund';

type Amounts = Record<string, string>;

/** Refunds an order line by line: four quick amounts, and what the refund would do, counted by the server first. */
export function RefundDialog({ detail, policy, onClose, onSent }: RefundDialogProps) {
  const orderId = detail.order.receipt;
  // One form is one refund, however often it is submitted.
  const [key] = useState(() => crypto.randomUUID());
  const lines = policy.lines.filter(({ leftPaise }) => leftPaise > 0);
  const leftPaise = lines.reduce((sum, line) => sum + line.leftPaise, 0);
  const chips = quickAmounts(lines).map((chip) => ({ ...chip, texts: toTexts(lines, chip.paise) }));
  const first = chips.find(({ name }) => name.startsWith('Policy')) ?? chips.at(-1);
  const [amounts, setAmounts] = useState<Amounts>(first?.texts ?? toTexts(lines, []));
  // Two of them can be the same amount: the policy of a course nobody watched is all of it.
  const [pressed, setPressed] = useState(first?.name);
  const current = chips.filter(({ texts }) => lines.every(({ lineId }) => texts[lineId] === amounts[lineId]));
  const chosen = current.find(({ name }) => name === pressed) ?? current[0];
  const certificates = new Map(
    detail.certificates
      .filter(({ revokedAt }) => revokedAt === null)
      .map((certificate) => [certificate.lineId, certificate]),
  );
  const [revoked, setRevoked] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(
      [...certificates.values()].map(({ lineId, isRevokedByDefault }) => [lineId, isRevokedByDefault]),
    ),
  );
  const [decided, setDecided] = useState<AccessDecision | null>(null);
  const given = lines.filter(({ lineId }) => toPaise(amounts[lineId] ?? '') !== 0);
  // Until somebody decides: who gets back what the policy gives, or all of it, leaves the course; a smaller part is goodwill.
  const whole = given.filter(({ lineId, leftPaise: linePaise }) => toPaise(amounts[lineId] ?? '') === linePaise);
  const isLeaving = whole.length === given.length || chosen?.name.startsWith('Policy') === true;
  const proposed = isLeaving ? 'close' : whole.length === 0 ? 'keep' : null;
  const access = detail.order.isInstalment ? null : (decided ?? proposed);
  const parts = lines
    .map(({ lineId }) => ({
      lineId,
      amountPaise: toPaise(amounts[lineId] ?? ''),
      ...(access !== null && { access }),
      ...(certificates.has(lineId) && { certificate: revoked[lineId] ? ('revoke' as const) : ('keep' as const) }),
    }))
    .filter(({ amountPaise }) => amountPaise !== 0);
  const wrong = parts.find(({ lineId, amountPaise }) => {
    const left = lines.find((line) => line.lineId === lineId)?.leftPaise ?? 0;
    return !(amountPaise >= 100 && amountPaise <= left);
  });
  const totalPaise = wrong ? 0 : parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const [why, setWhy] = useState<string>(REASONS[0]);
  const { preview, isCounting } = usePreview(orderId, totalPaise > 0 ? parts : [], chosen ? 0 : TYPING_PAUSE_MS);
  const { state, bind } = useForm({
    read: (fields) => ({ parts, reason: why === OTHER ? readWritten(fields, 'reason') : why }),
    check({ reason }) {
      const words = 'Please enter an amount that can be refunded';
      if (wrong) return { message: words, errors: { [wrong.lineId]: words } };
      if (parts.length === 0) return { message: 'Please enter an amount', errors: {} };
      return reason === ''
        ? { message: 'Please write the reason', errors: { reason: 'Please write the reason' } }
        : null;
    },
    async send(draft) {
      const params = { id: orderId };
      const request = { method: 'POST', path: '/admin/orders/:id/refund', params, body: { key, ...draft } } as const;
      showToast('ok', (await callApi<typeof refundOrder>(request)).message);
    },
    onSent: () => {
      onClose();
      onSent();
    },
    fallback: 'The refund was not started',
  });
  const { status, errors, message } = state;
  return (
    <Dialog
      open
      onClose={onClose}
      className="refund-dialog"
      title={`Refund ${formatOrderNumber(detail.order.orderNumber)}`}
      foot={
        <>
          <FormError message={Object.keys(errors).length > 0 ? null : message} />
          {/* The figures move what stands below them: nothing can be pressed before they are there. */}
          <Button
            type="submit"
            form={FORM}
            busy={status === 'loading' || isCounting}
            busyLabel={isCounting ? 'Counting...' : 'Sending...'}
          >
            Refund {formatPaiseExactly(totalPaise)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <span className="office-note">Cannot be undone</span>
        </>
      }
    >
      <form {...bind} id={FORM} className="office-form">
        <div className="refund-chips" role="group" aria-label="Amount">
          {chips.map(({ name, paise, texts }) => (
            <button
              key={name}
              type="button"
              className="refund-chip"
              aria-pressed={name === chosen?.name}
              onClick={() => {
                setAmounts(texts);
                setPressed(name);
              }}
            >
              <strong>{name}</strong>
              <span>{formatPaiseExactly(paise.reduce((sum, part) => sum + part, 0))}</span>
            </button>
          ))}
        </div>
        {lines.map((line) => (
          <Fragment key={line.lineId}>
            <TextField
              className="refund-line"
              label={`${line.title}, rupees`}
              name={line.lineId}
              inputMode="decimal"
              value={amounts[line.lineId] ?? ''}
              onChange={({ currentTarget: { value } }) => setAmounts((all) => ({ ...all, [line.lineId]: value }))}
              hint={`${formatPaise(line.leftPaise)} can be refunded, ${line.watchedPercent}% watched`}
              error={errors[line.lineId]}
            />
            <CertificateField
              certificate={certificates.get(line.lineId)}
              isRevoked={revoked[line.lineId] ?? false}
              onChange={(isRevoked) => setRevoked((all) => ({ ...all, [line.lineId]: isRevoked }))}
            />
          </Fragment>
        ))}
        <SelectField
          label="Reason"
          value={why}
          onChange={({ currentTarget: { value } }) => setWhy(value)}
          options={REASONS.map((value) => ({ value, label: value }))}
          hint="The buyer reads it by mail and on the credit note."
        />
        {why === OTHER && (
          <TextArea label="Reason in words" name="reason" rows={2} maxLength={1000} error={errors.reason} />
        )}
        {!detail.order.isInstalment && given.length > 0 && (
          <fieldset className="refund-access">
            <legend className="field-label">Access to the courses</legend>
            <label>
              <input type="radio" name="access" checked={access === 'close'} onChange={() => setDecided('close')} />
              {closeLabel(given)} once the money has left. Progress is kept.
            </label>
            <label>
              <input type="radio" name="access" checked={access === 'keep'} onChange={() => setDecided('keep')} />
              Keep access
            </label>
            {access === null && (
              <p className="office-note">
                Not decided: a course that is refunded in full closes, the others stay open.
              </p>
            )}
          </fieldset>
        )}
        <Effects preview={preview} isCounting={isCounting} leftPaise={leftPaise} />
      </form>
    </Dialog>
  );
}

/** "Close Graphic Design", "Close both courses". */
function closeLabel(lines: readonly { title: string }[]): string {
  const [only] = lines;
  if (lines.length === 1 && only) return `Close ${only.title}`;
  return lines.length === 2 ? 'Close both courses' : `Close all ${lines.length} courses`;
}

const OTHER = 'Other';
/** The reasons of most refunds, the commonest first: half a refund takes three presses. */
const REASONS = [
  'Changed plans',
  'The course does not fit',
  'Paid twice',
  'The class was cancelled',
  'As goodwill',
  OTHER,
] as const;

/** Typing pauses this long before the server is asked again. */
const TYPING_PAUSE_MS = 250;

/** What the server says this refund would do; `null` while it counts, when nothing is refunded and when it refuses. */
function usePreview(
  orderId: string,
  parts: readonly object[],
  pauseMs: number,
): { preview: Preview | null; isCounting: boolean } {
  const [answer, setAnswer] = useState<{ asked: string; preview: Preview | null } | null>(null);
  const asked = JSON.stringify(parts);
  useEffect(() => {
    let isCurrent = true;
    const body = { parts: JSON.parse(asked) };
    if (body.parts.length === 0) return;
    const timer = setTimeout(() => {
      const request = {
        method: 'POST',
        path: '/admin/orders/:id/refund/preview',
        params: { id: orderId },
        body,
      } as const;
      callApi<typeof previewRefund>(request).then(
        (preview) => isCurrent && setAnswer({ asked, preview }),
        // The refund itself says what is wrong.
        () => isCurrent && setAnswer({ asked, preview: null }),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [orderId, asked, pauseMs]);
  const isAnswered = answer?.asked === asked;
  return { preview: isAnswered ? answer.preview : null, isCounting: parts.length > 0 && !isAnswered };
}

interface EffectsProps {
  preview: Preview | null;
  isCounting: boolean;
  leftPaise: number;
}

function Effects({ preview, isCounting, leftPaise }: EffectsProps) {
  return (
    <div className="refund-effects" role="status" aria-busy={isCounting}>
      {preview === null ? (
        <p>{isCounting ? 'Counting...' : `${formatPaiseExactly(leftPaise)} can be refunded.`}</p>
      ) : (
        <dl>
          {refundEffects(preview).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

type Certificate = OrderDetail['certificates'][number];

/** Whether the refund revokes the certificate of a line's course; initialised by the setting. */
function CertificateField({
  certificate,
  isRevoked,
  onChange,
}: {
  certificate: Certificate | undefined;
  isRevoked: boolean;
  onChange: (isRevoked: boolean) => void;
}) {
  if (!certificate) return null;
  const { lineId, number, issuedAt, hasOtherAccess } = certificate;
  return (
    <CheckField
      name={`certificate-${lineId}`}
      label={`Revoke certificate ${number}`}
      hint={`Issued on ${formatNearDate(issuedAt)}. ${
        hasOtherAccess
          ? 'The learner has this course from elsewhere too.'
          : 'It is revoked when this course’s money has left; the learner is told.'
      }`}
      checked={isRevoked}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}

function toTexts(lines: readonly RefundLine[], paise: readonly number[]): Amounts {
  return Object.fromEntries(lines.map(({ lineId }, at) => [lineId, paise[at] ? String(paise[at] / 100) : '']));
}

/** Parses "1,200.50" to paise; 0 if empty; invalid amounts are rejected. */
function toPaise(text: string): number {
  return text.trim() === '' ? 0 : readPaise(text);
}
