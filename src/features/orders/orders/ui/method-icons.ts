import {
  Banknote,
  CalendarClock,
  CreditCard,
  Landmark,
  ScrollText,
  Smartphone,
  Split,
  Ticket,
  Wallet,
} from 'lucide-react';
import type { IconDrawing } from '../../../../ui/icon.tsx';

/** The icon of a payment method; a card for methods that the gateway may add. */
export function methodIcon(code: string): IconDrawing {
  return drawings.get(code) ?? CreditCard;
}

const drawings = new Map<string, IconDrawing>([
  ['upi', Smartphone],
  ['upi_desk', Smartphone],
  ['card', CreditCard],
  ['cash', Banknote],
  ['bank_transfer', Landmark],
  ['netbanking', Landmark],
  ['cheque', ScrollText],
  ['emi', CalendarClock],
  ['cardless_emi', CalendarClock],
  ['paylater', CalendarClock],
  ['wallet', Wallet],
  ['split', Split],
  ['free', Ticket],
]);
