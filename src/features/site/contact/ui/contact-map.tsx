import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { InstituteMark } from '../../../../ui/motifs/institute-mark.tsx';
import type { Institute } from '../../../settings/contract.ts';
import { directionsUrl, mapUrl, mapPageUrl } from './contact-directions.ts';

/** A drawn street plan with the address; the real map replaces it only on request (show-map.ts), or is a link away. */
export function ContactMap({ institute }: { institute: Institute }) {
  const { name, legalName, addressLines } = institute;
  if (addressLines.length === 0) return null;
  return (
    <section className="contact-map" aria-label="How to find us">
      <StreetPlan name={name} />
      <div className="contact-place">
        <div>
          <p>
            <strong>{legalName || name}</strong>
          </p>
          <p className="type-small soft">{addressLines.slice(0, 2).join(', ')}</p>
        </div>
        <div className="contact-place-acts">
          <Button size="small" variant="line" data-map={mapUrl(addressLines)} data-map-title={`Map: ${name}`}>
            Show map
          </Button>
          <noscript>
            <ButtonLink size="small" variant="line" href={mapPageUrl(addressLines)} rel="noopener noreferrer">
              Open map
            </ButtonLink>
          </noscript>
          <ButtonLink size="small" href={directionsUrl(addressLines)} rel="noopener noreferrer">
            Directions
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** A fictional street plan, with the pin at the button's target. */
function StreetPlan({ name }: { name: string }) {
  return (
    <svg className="contact-plan" viewBox="0 0 560 824" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="plan-ground" d="M-400-200H960V1024H-400z" />
      <path className="plan-houses" d={houses} />
      <path className="plan-park" d="M346 68h158v176H346zM-40 313h142v138H-40z" />
      <path className="plan-river" d="M-400 660C-220 640-80 664 60 690c140 28 250 14 360-26s260-44 540-20v400H-400z" />
      <path className="plan-street" strokeWidth="32" d="M203-200v1224M538-200v1224M-400 273H960M-400 534H960" />
      <path
        className="plan-street"
        strokeWidth="16"
        d="M28 289v229M328 289v245M203 399h335M-400 145h603M538 120h422M-120-200V273M700 273v261"
      />
      <path className="plan-street" strokeWidth="26" d="M-400-138 203 172 538 372l422 238" />
      <path className="plan-way" d="M203 273v261h100" />
      <circle className="plan-start" cx="203" cy="273" r="11" />
      <g transform="translate(312 538)">
        <path className="plan-pin" d="M0 0C-8-26-45-44-45-82A45 45 0 0 1 45-82C45-44 8-26 0 0Z" />
        <g transform="translate(-20 -106)">
          <InstituteMark name={name} />
        </g>
      </g>
    </svg>
  );
}

const houses = [
  [28, 12, 36, 30],
  [98, 12, 34, 32],
  [90, 64, 38, 34],
  [22, 92, 40, 32],
  [240, 20, 40, 32],
  [250, 92, 36, 30],
  [418, 8, 34, 34],
  [22, 172, 34, 30],
  [94, 180, 36, 32],
  [240, 168, 38, 30],
  [304, 176, 30, 40],
  [440, 262, 38, -14],
  [240, 304, 36, 34],
  [370, 306, 40, 36],
  [452, 300, 38, 34],
  [118, 312, 34, 32],
  [58, 470, 38, 34],
  [122, 410, 36, 34],
  [246, 424, 38, 34],
  [360, 418, 40, 36],
  [456, 430, 36, 34],
  [30, 570, 38, 34],
  [96, 572, 36, 30],
  [84, 628, 36, 34],
  [240, 570, 38, 34],
  [330, 574, 40, 36],
  [400, 592, 32, 30],
  [452, 566, 38, 34],
]
  .map(([x = 0, y = 0, width = 0, height = 0]) => `M${x} ${y}h${width}l-4 ${height}h${6 - width}z`)
  .join('');
