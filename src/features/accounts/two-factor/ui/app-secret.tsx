import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { offerFactor } from '../factor-contract.ts';

export type FactorOffer = RouteResponse<typeof offerFactor>;

/** The QR code for an authenticator app, and the same secret as text. */
export function AppSecret({ offer }: { offer: FactorOffer }) {
  const image = `data:image/svg+xml;utf8,${encodeURIComponent(offer.qrCode)}`;
  return (
    <div className="app-secret">
      <img src={image} width={184} height={184} alt="QR code for your authenticator app" />
      <div>
        <p>Scan this with an authenticator app, such as the one that came with your phone.</p>
        <p>
          On this phone? <a href={offer.address}>Open it in the app</a>, or type this key:
        </p>
        <p>
          <code>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
    </div>
  );
}
