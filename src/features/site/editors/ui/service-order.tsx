import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DragHandle } from '../../../../ui/forms/schema-form/drag-handle.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { OfficeService } from '../../../catalogue/services/service-contract.ts';

interface ServiceOrderProps {
  services: readonly OfficeService[];
  isBusy: boolean;
  /** Moves a service to another position. */
  onMove: (from: number, to: number) => void;
}

/** The services in order; reordered by buttons or dragging. */
export function ServiceOrder({ services, isBusy, onMove }: ServiceOrderProps) {
  return (
    <ol className="schema-entries">
      {services.map((service, at) => (
        <ServiceRow
          key={service.id}
          service={service}
          at={at}
          isLast={at === services.length - 1}
          isBusy={isBusy}
          onMove={onMove}
        />
      ))}
    </ol>
  );
}

interface ServiceRowProps extends Pick<ServiceOrderProps, 'isBusy' | 'onMove'> {
  service: OfficeService;
  at: number;
  isLast: boolean;
}

function ServiceRow({ service, at, isLast, isBusy, onMove }: ServiceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { id, title, description, isShown } = service;
  return (
    <li ref={row} className="schema-entry service-entry">
      <DragHandle row={row} list="services" at={at} onDrop={(from) => onMove(from, at)} />
      <div className="service-entry-words">
        <MotifImage {...motifOf(service)} crop="block" />
        <span>
          <Link className="office-link" to={`/admin/site/services/${id}`}>
            {title}
          </Link>
          {!isShown && <Badge>Hidden</Badge>}
          <span className="office-note">{description || 'Not written yet.'}</span>
        </span>
      </div>
      <div className="schema-entry-acts">
        <Button
          size="square"
          variant="quiet"
          icon={ArrowUp}
          aria-label={`Move up: ${title}`}
          disabled={at === 0 || isBusy}
          onClick={() => onMove(at, at - 1)}
        />
        <Button
          size="square"
          variant="quiet"
          icon={ArrowDown}
          aria-label={`Move down: ${title}`}
          disabled={isLast || isBusy}
          onClick={() => onMove(at, at + 1)}
        />
      </div>
    </li>
  );
}
