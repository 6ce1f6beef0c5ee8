import { Captions } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { readCaptionStyle, saveCaptionStyle, type CaptionStyle } from './caption-look.ts';
import { lazyExtra } from './lazy-extra.ts';

/** The appearance of captions stored on this device, and its setter. */
export function useCaptionStyle(): [CaptionStyle, (look: CaptionStyle) => void] {
  const [look, setLook] = useState(readCaptionStyle);
  return [
    look,
    (next) => {
      setLook(next);
      saveCaptionStyle(next);
    },
  ];
}

/** Opens the caption settings, which are loaded on demand. */
export function CaptionSettingsButton({
  look,
  onChange,
}: {
  look: CaptionStyle;
  onChange: (look: CaptionStyle) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  // Once closed it stays in the page, so that it returns the focus.
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
