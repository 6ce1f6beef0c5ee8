import '../../../../ui/lists/row-acts.css';
import { Plus } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { OfficeDrop } from '../../../../ui/lists/office-drop.tsx';
import type { ContentType } from '../../../catalogue/rules.ts';
import { lessonTypes } from './lesson-kinds.ts';

interface AddLessonProps {
  /** The topic, for those who cannot see where the button stands; not below its own heading. */
  topic?: string;
  onAdd: (type: ContentType) => void;
}

/** The menu of the eight types of lessons. */
export function AddLesson({ topic, onAdd }: AddLessonProps) {
  return (
    <div className="add-lesson">
      <OfficeDrop
        icon={Plus}
        label={<>Add lesson{topic !== undefined && <span className="unseen"> to {topic}</span>}</>}
      >
        {(close) => (
          <ul className="row-acts-menu">
            {lessonTypes.map(({ value, label, icon }) => (
              <li key={value}>
                <Button
                  variant="bare"
                  size="small"
                  icon={icon}
                  onClick={() => {
                    close();
                    onAdd(value);
                  }}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </OfficeDrop>
    </div>
  );
}
