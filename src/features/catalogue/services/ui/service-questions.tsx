import { Accordion } from '../../../../ui/accordion.tsx';
import { FilterPills } from '../../../../ui/lists/filter-pills.tsx';
import { TabPanel } from '../../../../ui/tab-list.tsx';
import type { ShownService } from '../../contract.ts';

const PANEL_ID = 'questions';

/** Questions by category; underscores are shown as spaces (spec 1 §2). Without a script all categories stand below each other. */
export function ServiceQuestions({ faqs }: Pick<ShownService, 'faqs'>) {
  const categories = [...new Set(faqs.map((faq) => faq.category))];
  const [first] = categories;
  if (first === undefined) return null;
  return (
    <section className="section ground-wash" aria-labelledby="questions-title">
      <div className="wrap" data-panels="">
        <h2 id="questions-title" className="service-title">
          Questions
        </h2>
        <FilterPills
          label="Kind of question"
          panelId={PANEL_ID}
          selected={first}
          items={categories.map((category) => ({ id: category, label: categoryName(category), href: `#${category}` }))}
        />
        <div className="service-faqs">
          <TabPanel id={PANEL_ID} selected={first}>
            {categories.map((category) => (
              <div key={category} id={category} data-panel={category} hidden={category !== first}>
                <h3 className="panel-heading">{categoryName(category)}</h3>
                <Accordion name={category} items={itemsOf(faqs, category)} />
              </div>
            ))}
          </TabPanel>
        </div>
      </div>
    </section>
  );
}

function itemsOf(faqs: ShownService['faqs'], category: string) {
  return faqs
    .filter((faq) => faq.category === category)
    .map((faq, at) => ({
      id: `${category}-${at + 1}`,
      title: faq.question,
      open: at === 0,
      children: <p>{faq.answer}</p>,
    }));
}

function categoryName(category: string): string {
  return category.replaceAll('_', ' ');
}
