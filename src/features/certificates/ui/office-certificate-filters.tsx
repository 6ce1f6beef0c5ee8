import { FilterSelect, OfficeFilters } from '../../../ui/office-filters.tsx';
import { certificatesHref, readCertificatesView, statusFilters, type CertificatesView } from './office-address.ts';

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
      isFiltered={view.search !== '' || view.status !== null}
      allLabel="Show all certificates"
      className="certificate-office-filters"
    >
      <FilterSelect label="State" name="status" value={view.status} any="All states" names={statusFilters} />
    </OfficeFilters>
  );
}
