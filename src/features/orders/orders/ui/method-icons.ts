import { Building2, CalendarClock, Coins, CreditCard, FileText, QrCode, TicketPercent } from 'lucide-react';
import type { IconDrawing } from '../../../../ui/icon.tsx';

/** The icon of a payment method; a card for methods that the gateway may add. */
export function methodIcon(code: string): IconDrawing {
  return drawings.get(code) ?? CreditCard;
}

// Icons that the office has anyway: the table of orders stands on pages of several rooms.
const drawings = new Map<string, IconDrawing>([
  ['upi', QrCode],
  ['upi_desk', QrCode],
  ['cash', Coins],
  ['split', Coins],
  ['bank_transfer', Building2],
  ['netbanking', Building2],
  ['cheque', FileText],
  ['emi', CalendarClock],
  ['cardless_emi', CalendarClock],
  ['paylater', CalendarClock],
  ['free', TicketPercent],
]);
