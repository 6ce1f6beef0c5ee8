import type { ServiceEntry, ShownService } from '../contract.ts';
import { courseImage } from '../courses/files.ts';
import type { ServiceRow } from '../store.ts';

/** A service in a list. */
export function toServiceEntry(row: ServiceRow): ServiceEntry {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    type: 'Services',
    title: row.title,
    description: row.description,
    icon: row.icon,
    image: courseImage(row),
    index: row.position,
    family: row.family,
    dye: row.dye,
  };
}

/** A service with everything on its page. */
export function toService(row: ServiceRow): ShownService {
  return {
    ...toServiceEntry(row),
    strategyKey: row.strategyKey,
    promise: row.promise,
    heading: row.heading,
    paragraphs: row.paragraphs,
    benefits: row.benefits,
    consequences: row.consequences,
    faqs: row.faqs,
  };
}
