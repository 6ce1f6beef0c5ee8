import {
  Briefcase,
  Check,
  IndianRupee,
  MonitorPlay,
  ReceiptIndianRupee,
  RotateCcw,
  ShieldCheck,
  Ticket,
  TicketPercent,
  Users,
} from 'lucide-react';
import type { IconDrawing } from './icon.tsx';

/** The icon of a fact from the settings, by its name; a tick for unknown names. */
export function factIcon(name: string): IconDrawing {
  return drawings.get(name) ?? Check;
}

const drawings = new Map<string, IconDrawing>([
  ['seats', Users],
  ['demo', Ticket],
  ['emi', IndianRupee],
  ['placement', Briefcase],
  ['portal', MonitorPlay],
  ['coupon', TicketPercent],
  ['refund', RotateCcw],
  ['secure', ShieldCheck],
  ['invoice', ReceiptIndianRupee],
]);
