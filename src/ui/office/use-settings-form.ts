import { showToast } from '../show-toast.ts';
import { useForm, type Form } from '../forms/use-form.ts';

/** The form of one subject of the settings: it shows the server's message, and the box is then reset (`settings-box.tsx`). */
export function useSettingsForm<Draft>({
  read,
  save,
  onSaved,
}: {
  read: (fields: FormData) => Draft;
  save: (draft: Draft) => Promise<{ message: string }>;
  onSaved: () => void;
}): Form {
  return useForm({
    read,
    check: () => null,
    async send(draft) {
      showToast('ok', (await save(draft)).message);
    },
    onSent: onSaved,
    fallback: 'The settings were not saved',
  });
}
