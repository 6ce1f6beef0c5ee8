import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import type { OfficeSubject } from '../../../rules.ts';
import type { MailKind } from './mail-names.ts';

/** A page of the site's office: which part of which subject it edits, and where visitors see it. */
export interface SiteScreen {
  /** The end of its address. */
  id: string;
  title: string;
  subject: OfficeSubject;
  /** Where it stands on the public pages, in words. */
  where: string;
  seeAt: string;
  boxes: readonly ScreenBox[];
  /** Lists of claims on it, by their name in the subject. */
  claims?: readonly string[];
  isForAdmins?: true;
}

export interface ScreenBox {
  title: string;
  intro?: string;
  fields: readonly FieldPlan[];
  /** The mail whose words it holds, which can be tried out. */
  mail?: MailKind;
  /** The documents can be read as visitors would. */
  previewsLegal?: true;
}
