import { TextField } from '../../../../ui/forms/field.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import {
  certificatesHref,
  isCertificatesFiltered,
  readCertificatesView,
  statusFilters,
  type CertificatesView,
} from './office-address.ts';

/** The filters of the certificates. */
export function OfficeCertificateFilters({ view }: { view: CertificatesView }) {
  return (
    <OfficeFilters
      path="/admin/certificates"
      shownHref={certificatesHref({ ...view, page: 1 })}
      hrefOf={(fields) => certificatesHref(readCertificatesView(fields))}
      search={view.search}
      searchLabel="Number, name, course or e-mail"
      list="certificates"
      sort={view.sort}
      isFiltered={isCertificatesFiltered(view)}
      allLabel="Show all certificates"
      className="office-filters-three"
    >
      <FilterSelect label="State" name="status" value={view.status} any="All states" names={statusFilters} />
      <TextField label="Issued from" name="from" type="date" defaultValue={view.from} />
      <TextField label="To" name="to" type="date" defaultValue={view.to} />
    </OfficeFilters>
  );
}
