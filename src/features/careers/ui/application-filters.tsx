import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { StageTabs } from '../../../ui/stage-tabs.tsx';
import { APPLICATION_STAGES, NO_OPENING, type ApplicationStage } from '../rules.ts';
import { applicationStages } from './application-words.ts';
import { applicationsHref, readApplicationsView, type ApplicationsView } from './applications-address.ts';

interface ApplicationFiltersProps {
  view: ApplicationsView;
  stages: Record<ApplicationStage, number>;
  openings: { slug: string; title: string }[];
}

/** Stages with their counts, then opening and search; all of it stands in the address. */
export function ApplicationFilters({ view, stages, openings }: ApplicationFiltersProps) {
  const navigate = useNavigate();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parameters = new URLSearchParams(view.stage ? { stage: view.stage } : {});
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') parameters.set(name, value);
    }
    void navigate(applicationsHref(readApplicationsView(parameters)));
  };
  return (
    <>
      <Stages view={view} stages={stages} />
      {/* A new view refills the fields, also when it came by the browser's Back. */}
      <form
        key={applicationsHref({ ...view, stage: null, page: 1 })}
        role="search"
        className="office-filters application-filters"
        action="/admin/applications"
        onSubmit={show}
      >
        <TextField
          label="Name, e-mail or phone"
          name="search"
          type="search"
          className="office-filter-search"
          defaultValue={view.search}
          maxLength={200}
        />
        <SelectField
          label="Opening"
          name="opening"
          className="application-filter-opening"
          defaultValue={view.opening}
          options={openingOptions(openings, view.opening)}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </form>
    </>
  );
}

function Stages({ view, stages }: Pick<ApplicationFiltersProps, 'view' | 'stages'>) {
  const all = Object.values(stages).reduce((sum, count) => sum + count, 0);
  const tabFor = (stage: ApplicationStage | null, name: string, count: number) => ({
    ...{ name, count, isCurrent: stage === view.stage },
    href: applicationsHref({ ...view, stage, page: 1 }),
  });
  const tabs = [
    tabFor(null, 'All', all),
    ...APPLICATION_STAGES.map((stage) => tabFor(stage, applicationStages[stage].name, stages[stage])),
  ];
  return <StageTabs tabs={tabs} />;
}

/** The chosen one stands there also when nobody has applied for it. */
function openingOptions(openings: ApplicationFiltersProps['openings'], chosen: string) {
  const known = openings.map(({ slug, title }) => ({ value: slug, label: title }));
  const isKnown = chosen === '' || chosen === NO_OPENING || openings.some(({ slug }) => slug === chosen);
  return [
    { value: '', label: 'All openings' },
    { value: NO_OPENING, label: 'Profiles without an opening' },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}
