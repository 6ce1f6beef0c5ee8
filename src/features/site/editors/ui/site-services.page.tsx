import '../../../../ui/office/record-page.css';
import '../../../../ui/forms/schema-form/schema-form.css';
import './site-office.css';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Button } from '../../../../ui/button.tsx';
import { changed } from '../../../../ui/forms/schema-form/list-changes.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { addService, listOfficeServices, orderServices } from '../../../catalogue/services/service-contract.ts';
import { ServiceOrder } from './service-order.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

export const meta = applicationMeta('Services and strategies');

export function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof listOfficeServices>({ method: 'GET', path: '/admin/services' });
}

/** The agency's services: their order, and links to each. */
export default function SiteServicesPage() {
  const { services } = useLoaderData<typeof loader>();
  const { isBusy, run } = useOfficeAct();
  const move = (from: number, to: number) => {
    const ids = changed(
      services.map(({ id }) => id),
      { kind: 'moved', from, to },
    );
    void run(() => callApi<typeof orderServices>({ method: 'PUT', path: '/admin/services/order', body: { ids } }));
  };
  const back = (
    <Link className="office-link office-back" to="/admin/site">
      <Icon of={ArrowLeft} size={16} />
      Pages
    </Link>
  );
  return (
    <OfficePage title="Services and strategies" before={back}>
      <section className="box office-box" aria-label="Services in their order">
        <p className="soft">The order on the site. Hidden services have no page.</p>
        {services.length === 0 && <p>No services yet. Add the first below.</p>}
        <ServiceOrder services={services} isBusy={isBusy} onMove={move} />
        <AddService />
      </section>
    </OfficePage>
  );
}

function AddService() {
  const navigate = useNavigate();
  const { state, bind } = useForm({
    read: (fields) => ({ title: readWritten(fields, 'title') }),
    check: () => null,
    async send(body) {
      const { service } = await callApi<typeof addService>({ method: 'POST', path: '/admin/services', body });
      await navigate(`/admin/site/services/${service.id}`);
    },
    fallback: 'The service was not added',
  });
  return (
    <form {...bind} aria-label="Add a service">
      <div className="service-add">
        <TextField label="Title of a new service" name="title" maxLength={80} error={state.errors.title} />
        <Button type="submit" variant="line" icon={Plus} busy={state.status === 'loading'}>
          Add as hidden
        </Button>
      </div>
      <FormError message={state.message} />
    </form>
  );
}
