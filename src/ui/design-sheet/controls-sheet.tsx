import { ArrowLeft, ArrowRight, BadgeCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { PriceBlock } from '../cards/price-block.tsx';
import { FacebookGlyph, InstagramGlyph, WhatsappGlyph, YoutubeGlyph } from '../social-glyphs.tsx';
import { Stars } from '../stars.tsx';
import { SheetBlock } from './sheet-block.tsx';

/** Buttons, tags, prices, stars, icons. */
export function ControlsSheet() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <SheetBlock title="Buttons">
        <div className="flex flex-wrap items-start gap-4">
          <Button>Buy Now</Button>
          <Button variant="line">Add to Cart</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Delete</Button>
          <Button disabled>Disabled</Button>
          <Button busy={busy} onClick={() => setBusy(true)}>
            Pay ₹29,698
          </Button>
          <Button busy onClick={() => undefined}>
            Pay ₹29,698
          </Button>
          <Button size="small">Small, 44 px</Button>
          <Button size="small" variant="quiet" icon={Download}>
            Brochure
          </Button>
          <Button variant="bare">Maybe Later</Button>
          <ButtonLink href="#main" variant="text" iconAfter={ArrowRight}>
            Text link
          </ButtonLink>
          <ButtonLink href="#main" variant="text" icon={ArrowLeft}>
            Browse more courses
          </ButtonLink>
          <Button disabledReason="Verify your phone to continue.">Reserve my seat</Button>
        </div>
        <div className="on-ink ground-ink flex flex-wrap gap-4 rounded-card p-6">
          <Button variant="haldi">On ink</Button>
          <Button variant="line">See deliverables</Button>
          <Button variant="quiet" size="square" aria-label="Next">
            <Icon of={ArrowRight} />
          </Button>
          <ButtonLink href="#main" variant="text">
            Show More
          </ButtonLink>
        </div>
      </SheetBlock>
      <SheetBlock title="Tags, prices, stars, icons">
        <div className="flex flex-wrap gap-3">
          <Badge tone="off">29% off</Badge>
          <Badge tone="ok" icon={BadgeCheck}>
            Verified
          </Badge>
          <Badge tone="bad">Failed</Badge>
          <Badge tone="warn">Due today</Badge>
          <Badge tone="info">Choose all that are right</Badge>
          <Badge>Beginner</Badge>
          <Badge tone="haldi">Career course</Badge>
        </div>
        <div className="flex flex-wrap items-start gap-12">
          <PriceBlock saleRupees={24999} listRupees={34999} percentOff={29} emiLine="or ₹4,167 × 6, no-cost EMI" />
          <PriceBlock size="large" saleRupees={124500} listRupees={165000} percentOff={25} />
          <PriceBlock size="small" saleRupees={7999} emiLine="One payment, UPI or card" />
        </div>
        <div className="flex flex-wrap items-center gap-6">
          <Stars value={4.9} withFigure />
          <Stars value={3.5} withFigure />
          <Stars value={5} />
          <Icon of={FacebookGlyph} size={24} label="Facebook" />
          <Icon of={InstagramGlyph} size={24} label="Instagram" />
          <Icon of={WhatsappGlyph} size={24} label="WhatsApp" />
          <Icon of={YoutubeGlyph} size={24} label="YouTube" />
        </div>
      </SheetBlock>
    </>
  );
}
