import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';
import type { OfficeBatch } from '../batch-contract.ts';
import { daysText, modeNames, placeText, providerNames, timesText } from './batch-labels.ts';

/** What was planned of a batch; its price stays with those who may see money. */
export function BatchDetails({ batch, hasPrice }: { batch: OfficeBatch; hasPrice: boolean }) {
  const { startDate, endDate, schedule, classes, accessMonths, priceRupees } = batch;
  return (
    <dl className="office-facts batch-part-body">
      <DetailRow name="Course">{batch.courseTitle}</DetailRow>
      <DetailRow name="Mode">{modeNames[batch.mode]}</DetailRow>
      {startDate !== null && <DetailRow name="Starts">{formatNearDate(startDate)}</DetailRow>}
      {endDate !== null && <DetailRow name="Ends">{formatNearDate(endDate)}</DetailRow>}
      {schedule && (
        <DetailRow name="Days and time">{`${daysText(schedule.weekdays)}, ${timesText(schedule)}`}</DetailRow>
      )}
      <DetailRow name="Classes">{classes}</DetailRow>
      <DetailRow name="Trainer">{batch.trainer || 'No trainer yet'}</DetailRow>
      <DetailRow name="Room">{placeText(batch)}</DetailRow>
      {batch.mode !== 'classroom' && (
        <DetailRow name="Online meeting">{providerNames[batch.meetingProvider]}</DetailRow>
      )}
      <DetailRow name="Capacity">{batch.capacity}</DetailRow>
      {hasPrice && (
        <DetailRow name="Price">{priceRupees === null ? 'As the course' : formatRupees(priceRupees)}</DetailRow>
      )}
      <DetailRow name="Can be joined">{`Until class ${batch.joinUntilSession}`}</DetailRow>
      <DetailRow name="Access">
        {accessMonths === null
          ? 'No end'
          : `Ends ${accessMonths === 1 ? '1 month' : `${accessMonths} months`} after the last class`}
      </DetailRow>
      {batch.prerequisite && <DetailRow name="Prerequisite">{batch.prerequisite}</DetailRow>}
    </dl>
  );
}
