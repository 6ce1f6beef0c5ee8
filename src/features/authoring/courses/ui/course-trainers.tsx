import './courses.css';
import '../../../../ui/office/user.css';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { RowButton } from '../../../../ui/lists/row-button.tsx';
import type {
  addTrainer,
  CourseTrainer,
  removeTrainer,
} from '../../../catalogue/course-editing/course-office-contract.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

interface CourseTrainersProps {
  courseId: string;
  trainers: CourseTrainer[];
  /** Trainers who are not assigned to it. */
  others: CourseTrainer[];
}

/** The trainers of a course, who may edit it like admins. */
export function CourseTrainers({ courseId, trainers, others }: CourseTrainersProps) {
  const { isBusy, run } = useOfficeAct();
  const [chosen, setChosen] = useState('');
  const add = () =>
    run(async () => {
      const params = { id: courseId, userId: chosen };
      await callApi<typeof addTrainer>({ method: 'PUT', path: '/admin/courses/:id/trainers/:userId', params });
      setChosen('');
      return { message: `${others.find(({ id }) => id === chosen)?.name ?? 'They'} can now edit this course.` };
    });
  const remove = ({ id, name }: CourseTrainer) =>
    run(async () => {
      const params = { id: courseId, userId: id };
      await callApi<typeof removeTrainer>({ method: 'DELETE', path: '/admin/courses/:id/trainers/:userId', params });
      return { message: `${name} can no longer edit this course. Add them again at any time.` };
    });
  return (
    <section className="box office-box settings-box" aria-labelledby="trainers-title">
      <h2 id="trainers-title" className="type-h4">
        Trainers
      </h2>
      <p className="office-note">They edit the course and its questions, and see its learners. Admins always can.</p>
      {trainers.length === 0 ? (
        <p className="soft">No trainers yet.</p>
      ) : (
        <ul className="course-trainers">
          {trainers.map((trainer) => (
            <li key={trainer.id}>
              <Link className="office-link" to={`/admin/people/${trainer.id}`}>
                {trainer.name}
              </Link>
              <RowButton
                icon={UserMinus}
                label={`Remove from the course: ${trainer.name}`}
                isOff={isBusy}
                onClick={() => void remove(trainer)}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 ? (
        <div className="course-trainers-add">
          <SelectField
            label="Trainer"
            placeholder="Choose a trainer"
            value={chosen}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button icon={UserPlus} variant="line" disabled={chosen === '' || isBusy} onClick={() => void add()}>
            Add
          </Button>
        </div>
      ) : (
        <p className="office-note">
          {trainers.length === 0 ? 'Nobody is a trainer yet.' : 'Every trainer has this course.'}{' '}
          <Link className="office-link" to="/admin/people/invite">
            Invite a trainer
          </Link>
        </p>
      )}
    </section>
  );
}
