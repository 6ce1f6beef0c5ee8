import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import type { ButtonStyle } from '../../../../ui/button-classes.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { makePost } from '../../office-list/office-contract.ts';

/** Creates a post and opens it. */
export function NewPostButton({ variant }: Pick<ButtonStyle, 'variant'>) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const { id } = await callApi<typeof makePost>({ method: 'POST', path: '/admin/posts', body: {} });
      await navigate(`/admin/posts/${id}`);
    } catch (error) {
      showToast('error', errorMessage(error, 'Failed to create blog')); // spec 1 §8
      setBusy(false);
    }
  }
  return (
    <Button variant={variant} icon={Plus} size="small" busy={isBusy} onClick={() => void begin()}>
      New post
    </Button>
  );
}
