import { Captions } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { recallCaptionLook, rememberCaptionLook, type CaptionLook } from './caption-look.ts';
import { lazyExtra } from './lazy-extra.ts';

/** The look of captions as this device remembers it, and what changes it. */
export function useCaptionLook(): [CaptionLook, (look: CaptionLook) => void] {
  const [look, setLook] = useState(recallCaptionLook);
  return [
    look,
    (next) => {
      setLook(next);
      rememberCaptionLook(next);
    },
  ];
}

/** Opens the settings of captions, which are loaded then. */
export function CaptionSettingsButton({
  look,
  onChange,
}: {
  look: CaptionLook;
  onChange: (look: CaptionLook) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  // Closed it stays in the page: it gives the focus back.
  const [wasAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={Captions}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Captions<span className="unseen"> size and background</span>
      </Button>
      {wasAsked && (
        <Suspense>
          <CaptionSettings isOpen={isOpen} onClose={() => setOpen(false)} look={look} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}

const CaptionSettings = lazyExtra(async () => (await import('./caption-settings.tsx')).CaptionSettings);
