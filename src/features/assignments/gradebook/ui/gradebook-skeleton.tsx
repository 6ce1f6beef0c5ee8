/** What a gradebook shows while another course or view is read: bars in its frame. */
export function GradebookSkeleton() {
  return (
    <div className="grade-frame grade-loading skeleton">
      <output className="skeleton-note">Loading gradebook...</output>
      {Array.from({ length: 8 }, (_, at) => (
        <span key={at} className="bar" aria-hidden="true" />
      ))}
    </div>
  );
}
