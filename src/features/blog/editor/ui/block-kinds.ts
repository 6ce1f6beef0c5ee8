import {
  ChartColumn,
  Code,
  Heading2,
  Heading3,
  Image,
  List,
  ListOrdered,
  Megaphone,
  Minus,
  Pilcrow,
  Quote,
  Video,
} from 'lucide-react';
import type { IconDrawing } from '../../../../ui/icon.tsx';
import type { EditingKind } from './editing-blocks.ts';

/** Names, icons and placeholders of the kinds of blocks. */
export const blockKinds: Record<EditingKind, { name: string; icon: IconDrawing; placeholder: string }> = {
  text: { name: 'Text', icon: Pilcrow, placeholder: 'Write, or type / for other blocks' },
  heading: { name: 'Heading', icon: Heading2, placeholder: 'Heading' },
  subheading: { name: 'Subheading', icon: Heading3, placeholder: 'Subheading' },
  bullets: { name: 'List', icon: List, placeholder: 'List item' },
  numbers: { name: 'Numbered list', icon: ListOrdered, placeholder: 'First item' },
  quote: { name: 'Quote', icon: Quote, placeholder: 'Quoted text' },
  callout: { name: 'Callout', icon: Megaphone, placeholder: 'Important note' },
  code: { name: 'Code', icon: Code, placeholder: '' },
  image: { name: 'Picture', icon: Image, placeholder: '' },
  video: { name: 'Video', icon: Video, placeholder: '' },
  divider: { name: 'Divider', icon: Minus, placeholder: '' },
  chart: { name: 'Chart', icon: ChartColumn, placeholder: '' },
};

/** Kinds that can be added, in the order of the menus. Charts exist only in posts that already have them. */
export const ADDED_KINDS: readonly EditingKind[] = [
  'text',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'callout',
  'image',
  'video',
  'code',
  'divider',
];

/** Returns the kinds whose name starts with, or contains, the text after the slash. */
export function findKinds(typed: string): EditingKind[] {
  const part = typed.trim().toLowerCase();
  const starts = ADDED_KINDS.filter((kind) => blockKinds[kind].name.toLowerCase().startsWith(part));
  const holds = ADDED_KINDS.filter((kind) => blockKinds[kind].name.toLowerCase().includes(part));
  return [...new Set([...starts, ...holds])];
}

/** Returns the kind of a Markdown prefix: `# ` a heading, `- ` a list. */
export function kindOfMark(text: string): EditingKind | null {
  const kinds: Record<string, EditingKind> = {
    '# ': 'heading',
    '## ': 'heading',
    '### ': 'subheading',
    '- ': 'bullets',
    '* ': 'bullets',
    '1. ': 'numbers',
    '> ': 'quote',
  };
  return kinds[text.replaceAll('\u00a0', ' ')] ?? null;
}
