import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import type { OfficeSubject } from '../../../rules.ts';
import type { MailKind } from './mail-names.ts';

/** A screen of the site editor: which part of a subject it edits, and where that is published. */
export interface SiteScreen {
  /** The last segment of its URL. */
  id: string;
  title: string;
  subject: OfficeSubject;
  /** Where it is published, in words. */
  where: string;
  seeAt: string;
  boxes: readonly ScreenBox[];
  /** Its lists of claims, by name. */
  claims?: readonly string[];
  isForAdmins?: true;
  /** A part of the same page that another screen edits. */
  related?: { title: string; note: string; href: string };
}

export interface ScreenBox {
  /** The anchor of its section. */
  id?: string;
  title: string;
  intro?: string;
  fields: readonly FieldPlan[];
  /** The mail whose text it edits, for preview and test. */
  mail?: MailKind;
  /** Offers a preview of the documents. */
  previewsLegal?: true;
}
