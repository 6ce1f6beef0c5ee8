import { useRevalidator } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { getMediaSettings, listMedia, saveMediaSettings } from '../../contract.ts';

interface MediaLimitsProps {
  room: RouteResponse<typeof listMedia>['room'];
  /** Only admins change them. */
  limits: RouteResponse<typeof getMediaSettings> | null;
}

/** The used size of the library, and its quota. */
export function MediaLimits({ room, limits }: MediaLimitsProps) {
  const { usedBytes, quotaBytes, maxFileBytes } = room;
  return (
    <section className="box office-box" aria-labelledby="room-title">
      <h2 id="room-title" className="type-h4">
        Storage
      </h2>
      <div>
        <meter
          className="media-room"
          min={0}
          max={quotaBytes}
          high={quotaBytes * 0.9}
          value={Math.min(usedBytes, quotaBytes)}
          aria-label="Storage used"
        />
        <p>
          {formatSize(usedBytes)} of {formatSize(quotaBytes)} used
        </p>
        <p className="office-note">
          One file can have {formatSize(maxFileBytes)} at most. Video qualities are not counted.
        </p>
      </div>
      {limits && (
        <details className="media-limits">
          <summary>Change limits</summary>
          <LimitsForm limits={limits} />
        </details>
      )}
    </section>
  );
}

function LimitsForm({ limits }: { limits: NonNullable<MediaLimitsProps['limits']> }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({
      quotaMegabytes: wholeNumber(fields.get('quotaMegabytes')),
      mostFileMegabytes: wholeNumber(fields.get('mostFileMegabytes')),
      version: limits.version,
    }),
    check: () => null,
    async send(body) {
      const request = { method: 'PUT', path: '/admin/settings/media', body } as const;
      showToast('ok', (await callApi<typeof saveMediaSettings>(request)).message);
    },
    onSent: () => void revalidate(),
    fallback: 'The limits were not saved',
  });
  return (
    <form {...bind} className="office-form">
      <TextField
        label="Whole library, in MB"
        name="quotaMegabytes"
        inputMode="numeric"
        defaultValue={limits.quotaMegabytes}
        hint="1,000 MB are 1 GB."
        error={state.errors.quotaMegabytes}
      />
      <TextField
        label="One file, in MB"
        name="mostFileMegabytes"
        inputMode="numeric"
        defaultValue={limits.mostFileMegabytes}
        error={state.errors.mostFileMegabytes}
      />
      <Button type="submit" size="small" busy={state.status === 'loading'}>
        Save
      </Button>
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
    </form>
  );
}

function wholeNumber(value: FormDataEntryValue | null): number {
  return readNumber(typeof value === 'string' ? value : '');
}
