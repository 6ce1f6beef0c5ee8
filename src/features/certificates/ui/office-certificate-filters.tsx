import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { certificatesHref, readCertificatesView, statusFilters, type CertificatesView } from './office-address.ts';

/** The filters of the certificates; a choice takes effect at once, a search when it is sent. All of it stands in the address. */
export function OfficeCertificateFilters({ view }: { view: CertificatesView }) {
  const navigate = useNavigate();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') parameters.set(name, value);
    }
    void navigate(certificatesHref(readCertificatesView(parameters)));
  };
  // A new view refills the fields, also when it came by the browser's Back.
  return (
    <form
      key={certificatesHref({ ...view, page: 1 })}
      role="search"
      className="office-filters certificate-office-filters"
      action="/admin/certificates"
      onSubmit={show}
    >
      <TextField
        label="Number, name, course or e-mail"
        name="search"
        type="search"
        className="office-filter-search"
        defaultValue={view.search}
        maxLength={200}
      />
      <SelectField
        label="State"
        name="status"
        defaultValue={view.status ?? ''}
        options={options}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit" icon={Search}>
        Search
      </Button>
      {(view.search !== '' || view.status !== null) && (
        <Link className="office-link office-filters-clear" to="/admin/certificates">
          Show all certificates
        </Link>
      )}
    </form>
  );
}

const options = [
  { value: '', label: 'All states' },
  ...Object.entries(statusFilters).map(([value, label]) => ({ value, label })),
];
