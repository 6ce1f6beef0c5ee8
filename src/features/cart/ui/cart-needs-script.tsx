/** Shown without JavaScript in place of the cart: another way to enrol. */
export function CartNeedsScript({ phone }: { phone: string }) {
  return (
    <noscript>
      <p className="panel panel-info">
        Your cart is saved in your browser and needs JavaScript. To join a course without it,{' '}
        {phone ? `call ${phone}` : <a href="/contact">write to us</a>}.
      </p>
    </noscript>
  );
}
