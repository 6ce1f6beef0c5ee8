import type { ReactNode } from 'react';
import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { LEVELS } from '../../../catalogue/rules.ts';
import type { CourseFields as Fields } from '../../rules.ts';
import { DraftArea, DraftLines, DraftText, DraftWhole } from './draft-fields.tsx';
import { FileField } from '../../files/ui/file-field.tsx';

interface CourseFieldsProps {
  fields: Fields;
  categories: readonly string[];
  onChange: (change: Partial<Fields>, mark: string) => void;
}

/** The fields of a course, in groups. */
export function CourseFields({ fields, categories, onChange }: CourseFieldsProps) {
  const bind = <Key extends keyof Fields>(key: Key) => ({
    id: `course-${key}`,
    value: fields[key],
    onChange: (value: Fields[Key]) => onChange({ [key]: value }, key),
  });
  const instructor = (change: Partial<Fields['instructor']>, mark: string) =>
    onChange({ instructor: { ...fields.instructor, ...change } }, mark);
  return (
    <>
      <Group title="About the course">
        <DraftText label="Title" maxLength={120} {...bind('title')} />
        <DraftText
          label="URL"
          maxLength={80}
          hint={`/course/${fields.slug || '…'}. A new address breaks links that people have.`}
          {...bind('slug')}
        />
        <Wide>
          <DraftText label="Subtitle" maxLength={300} {...bind('subtitle')} />
        </Wide>
        <Wide>
          <DraftArea label="Description" rows={6} maxLength={20_000} {...bind('description')} />
        </Wide>
        <DraftText label="Category" maxLength={60} list="builder-categories" {...bind('category')} />
        <datalist id="builder-categories">
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
        <SelectField
          id="course-level"
          label="Level"
          options={LEVELS.map((level) => ({ value: level, label: level }))}
          value={fields.level}
          onChange={(event) => onChange({ level: event.currentTarget.value }, 'level')}
        />
        <DraftText label="Languages" optional maxLength={120} {...bind('languages')} />
        <DraftText label="Mode" optional maxLength={120} hint="For example: Online and in class" {...bind('mode')} />
        <DraftWhole label="Months" empty={0} {...bind('durationMonths')} />
        <DraftText label="Badge" optional maxLength={40} {...bind('badge')} />
        <DraftLines label="Tags" optional {...bind('tags')} />
      </Group>
      <Group title="Price">
        <DraftWhole label="Price, rupees" empty={0} {...bind('priceRupees')} />
        <DraftWhole label="Sale price, rupees" optional empty={null} {...bind('salePriceRupees')} />
        <Day label="Sale starts" {...bind('saleStartsOn')} />
        <Day label="Sale ends" {...bind('saleEndsOn')} />
        <DraftWhole label="EMI months" optional empty={null} hint="Empty: no EMI." {...bind('emiMonths')} />
      </Group>
      <Group title="Content">
        <DraftLines label="What learners will learn" {...bind('whatYouWillLearn')} />
        <DraftLines label="What it includes" optional {...bind('includes')} />
        <DraftLines label="Requirements" optional {...bind('requirements')} />
      </Group>
      <Group title="Instructor">
        <DraftText
          id="course-instructorName"
          label="Name"
          maxLength={120}
          value={fields.instructor.name}
          onChange={(name) => instructor({ name }, 'instructor-name')}
        />
        <DraftText
          id="course-instructorTitle"
          label="Field"
          optional
          maxLength={200}
          value={fields.instructor.title}
          onChange={(title) => instructor({ title }, 'instructor-title')}
        />
        <Wide>
          <DraftArea
            id="course-instructorBio"
            label="A few sentences"
            optional
            maxLength={2000}
            value={fields.instructor.bio}
            onChange={(bio) => instructor({ bio }, 'instructor-bio')}
          />
        </Wide>
      </Group>
      <QuoteFields quote={fields.quote} onChange={(quote, mark) => onChange({ quote }, mark)} />
      <Group title="Files of the course page">
        <FileField label="Preview video" kinds={['video']} {...bind('previewFile')} />
        <FileField label="Captions of the preview" kinds={['captions']} {...bind('previewCaptionsFile')} />
        <FileField label="Brochure" kinds={['pdf']} hint="Empty: made from the course." {...bind('brochureFile')} />
      </Group>
    </>
  );
}

function QuoteFields({
  quote,
  onChange,
}: {
  quote: Fields['quote'];
  onChange: (quote: Fields['quote'], mark: string) => void;
}) {
  const empty = { text: '', name: '', batch: '' };
  const change = (part: Partial<typeof empty>, mark: string) => onChange({ ...(quote ?? empty), ...part }, mark);
  return (
    <Group title="Quote">
      <Wide>
        <CheckField
          label="Show a learner’s quote on the course page"
          checked={quote !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? empty : null, 'quote')}
        />
      </Wide>
      {quote && (
        <>
          <Wide>
            <DraftArea
              id="course-quoteText"
              label="Words"
              maxLength={1000}
              value={quote.text}
              onChange={(text) => change({ text }, 'quote-text')}
            />
          </Wide>
          <DraftText
            id="course-quoteName"
            label="Name"
            maxLength={120}
            value={quote.name}
            onChange={(name) => change({ name }, 'quote-name')}
          />
          <DraftText
            id="course-quoteBatch"
            label="Batch"
            optional
            maxLength={120}
            value={quote.batch}
            onChange={(batch) => change({ batch }, 'quote-batch')}
          />
        </>
      )}
    </Group>
  );
}

function Day({
  id,
  label,
  value,
  onChange,
}: {
  id: string;
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      optional
      defaultValue={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="builder-group" aria-label={title}>
      <h3 className="type-h4">{title}</h3>
      <div className="builder-fields">{children}</div>
    </section>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="builder-wide">{children}</div>;
}
