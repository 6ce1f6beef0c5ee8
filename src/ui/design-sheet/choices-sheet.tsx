import { useState } from 'react';
import { Accordion } from '../accordion.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { FilterPills } from '../lists/filter-pills.tsx';
import { QuizOption, QuizOptions } from '../cards/quiz-option.tsx';
import { Segment } from '../segment.tsx';
import { TabPanel } from '../tab-list.tsx';
import { Tabs } from '../tabs.tsx';
import { SheetBlock } from './sheet-block.tsx';

const tabs = [
  { id: 'courses', label: 'Courses', count: 8 },
  { id: 'services', label: 'Services', count: 7 },
];
const modes = ['Sign Up', 'Sign In'].map((label) => ({ id: label, label }));
const filters = ['All', 'Marketing', 'Design', 'Code', 'Markets'].map((label) => ({ id: label, label }));

/** Tabs, segment, pills, accordions, quiz options. */
export function ChoicesSheet() {
  const [tab, setTab] = useState('courses');
  const [mode, setMode] = useState('Sign Up');
  const [filter, setFilter] = useState('All');
  return (
    <>
      <SheetBlock title="One of several">
        <Breadcrumbs crumbs={[{ label: 'Courses', href: '/services' }, { label: 'Digital Marketing' }]} />
        <Tabs label="Listing" items={tabs} selected={tab} onSelect={setTab} panelId="listing" />
        <TabPanel id="listing" selected={tab}>
          Shown: {tab}
        </TabPanel>
        <FilterPills label="Kind" items={filters} selected={filter} onSelect={setFilter} />
        <div className="max-w-[28rem]">
          <Segment label="Account" items={modes} selected={mode} onSelect={setMode} />
        </div>
      </SheetBlock>
      <SheetBlock title="Questions and plans">
        <Accordion name="questions" items={questions} />
        <div data-dye="palash">
          <Accordion boxed numbered items={plan} />
        </div>
      </SheetBlock>
      <SheetBlock title="Quiz options">
        <div className="grid grid-cols-1 gap-6 tablet:grid-cols-2">
          <QuizOptions question="A button is waiting for the server. What should a person see?">
            <QuizOption letter="A" name="quiz">
              The same button, so that nothing distracts them
            </QuizOption>
            <QuizOption letter="B" name="quiz" defaultChecked>
              The same size, with “Processing...”, and a second press does nothing
            </QuizOption>
            <QuizOption letter="C" name="graded" disabled defaultChecked result="wrong">
              A blank page with a spinner in the middle
            </QuizOption>
            <QuizOption letter="D" name="graded" disabled result="right">
              A pop-up that asks them to wait
            </QuizOption>
          </QuizOptions>
          <QuizOptions question="Which of these make a form easier on a small phone?">
            <QuizOption letter="A" name="many" multiple defaultChecked>
              A label above each field
            </QuizOption>
            <QuizOption letter="B" name="many" multiple>
              Placeholder text in place of labels
            </QuizOption>
          </QuizOptions>
        </div>
      </SheetBlock>
    </>
  );
}

const questions = [
  {
    id: 'laptop',
    title: 'I have never used a laptop for work. Can I join?',
    open: true,
    children: 'Yes. Beginner courses start with the laptop itself. You need Class 10 and patience.',
  },
  { id: 'emi', title: 'How does no-cost EMI work?', children: 'Six equal parts, 0% interest.' },
];
const plan = [
  {
    id: 'foundations',
    title: 'Foundations: how people decide',
    meta: '3 weeks, 14 lessons',
    open: true,
    children: 'What a customer is doing at 9 pm; a one-page plan; a shopkeeper interviewed.',
  },
  { id: 'search', title: 'Search: being found', meta: '5 weeks, 22 lessons', children: 'Words, pages, maps.' },
];
