import type { WorkshopStep } from '../../../../kit/motif/workshop.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { WorkshopBlock } from '../../../../ui/motifs/workshop-block.tsx';
import type { HomeContent } from './home-content.ts';

type Roadmap = HomeContent['roadmap'];

/** Learn, Practice, Ask, Build: one block in four states. */
export function HomeRoadmap({ roadmap }: { roadmap: Roadmap }) {
  if (roadmap.steps.length === 0) return null;
  return (
    <section className="section ground-ink on-ink" aria-labelledby="roadmap-title">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="roadmap-title">{roadmap.title || 'The way through a course'}</h2>
            {roadmap.lead && <p className="type-lead">{roadmap.lead}</p>}
          </div>
          <ButtonLink variant="haldi" href="/enroll" className="roadmap-apply">
            Apply Now
          </ButtonLink>
        </div>
        <ol className="roadmap">
          {roadmap.steps.map((step) => (
            <li key={step.title}>
              <WorkshopBlock step={blockSteps[step.block]} className="roadmap-block" />
              <div>
                <h3 className="roadmap-title">{step.title}</h3>
                <p className="soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const blockSteps: Record<Roadmap['steps'][number]['block'], WorkshopStep> = {
  drawn: 'draw',
  carved: 'carve',
  inked: 'ink',
  printed: 'print',
};
