import { DYE_NAMES } from '../../kit/motif/dyes.ts';
import { SheetBlock } from './sheet-block.tsx';

const grounds = [
  'bg-ink',
  'bg-ink-2',
  'bg-ink-3',
  'bg-edge',
  'bg-line',
  'bg-wash-2',
  'bg-wash',
  'bg-haldi',
  'bg-haldi-tint',
  'bg-neel',
  'bg-neel-tint',
  'bg-hara',
  'bg-hara-tint',
  'bg-lal',
  'bg-lal-tint',
  'bg-kesar',
  'bg-kesar-tint',
];

/** Tokens and dyes. */
export function ColourSheet() {
  return (
    <SheetBlock title="Colour and dyes">
      <ul className="grid grid-cols-4 gap-3 tablet:grid-cols-9">
        {grounds.map((ground) => (
          <li key={ground} className="type-micro grid gap-1">
            <span className={`${ground} h-12 rounded-control border border-line`} />
            {ground.slice(3)}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-4 gap-3 tablet:grid-cols-11">
        {DYE_NAMES.map((dye) => (
          <li key={dye} data-dye={dye} className="type-micro grid gap-1 text-dye-deep">
            <span className="grid overflow-clip rounded-control border border-line">
              <span className="h-8 bg-dye" />
              <span className="h-4 bg-dye-second" />
              <span className="h-4 bg-dye-pop" />
              <span className="h-4 bg-dye-tint" />
            </span>
            {dye}
          </li>
        ))}
      </ul>
    </SheetBlock>
  );
}
