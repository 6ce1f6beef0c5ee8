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

/** The drawing of a fact that the office wrote, by its name in the settings; a tick for names that have none. */
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
