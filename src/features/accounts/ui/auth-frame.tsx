import './account-forms.css';
import type { ReactNode } from 'react';
import { useApplication } from '../../../ui/application-context.ts';
import { MotifImage } from '../../../ui/motifs/motif-image.tsx';
import { Brand } from '../../../ui/shell/brand.tsx';

interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The cloth beside one short form: the frame of every page on the way into an account. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const { institute } = useApplication();
  return (
    <div className="auth-page">
      <div className="auth-cloth" data-dye="morpankh">
        <MotifImage family="jaali" dye="morpankh" crop="cloth" loading="eager" />
      </div>
      <main id="main" className="auth-side">
        <div className="auth-top">
          <Brand name={institute.name} />
          <a className="auth-back" href="/">
            Back to site
          </a>
        </div>
        <div className="auth-form">
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
