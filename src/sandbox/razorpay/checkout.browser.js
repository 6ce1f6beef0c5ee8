/**
 * Stand-in for the payment provider's checkout script: the same `new Razorpay(options).open()`, a dialog of our own.
 * It draws in a shadow root, so the page's styles and this dialog's never meet.
 */
(() => {
  const PAY_ADDRESS = new URL('pay', document.currentScript.src).href;
  const METHODS = [
    ['upi', 'UPI'],
    ['card', 'Card'],
    ['netbanking', 'Net banking'],
    ['emi', 'EMI'],
  ];
  /** What is typed for a method, beginning with the provider's published test ids. */
  const TYPED = {
    upi: [{ name: 'vpa', label: 'UPI ID', value: 'success@razorpay', hint: 'failure@razorpay fails.' }],
    card: cardFields('4111 1111 1111 1111'),
    emi: cardFields('5241 8100 0000 0000'),
    netbanking: [],
  };
  const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });

  function cardFields(value) {
    return [
      { name: 'card_number', label: 'Card number', value, hint: 'Test cards only: type no card of your own.' },
      { name: 'otp', label: 'OTP', value: '1234', hint: 'Fewer than 4 digits fail.' },
    ];
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #checkout = null;

    constructor(options) {
      if (!options || typeof options.key !== 'string') throw new Error('`key` is required.');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#checkout) return;
      this.#checkout = openCheckout(this.#options, {
        tellFailure: (error) => this.#listeners.get('payment.failed')?.forEach((listener) => listener({ error })),
        forget: () => {
          this.#checkout = null;
        },
      });
    }

    close() {
      this.#checkout?.dismiss();
    }
  }

  /** Shows the dialog; gives the means to dismiss it from outside. */
  function openCheckout(options, { tellFailure, forget }) {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    const parts = buildDialog(options);
    const { dialog, status, payButton, failButton, closeButton } = parts;
    root.append(dialog);
    document.body.append(host);
    let isBusy = false;

    function remove() {
      dialog.close();
      host.remove();
      forget();
    }

    function dismiss() {
      if (isBusy) return;
      remove();
      options.modal?.ondismiss?.();
    }

    function setBusy(value, text) {
      isBusy = value;
      dialog.setAttribute('aria-busy', String(value));
      for (const button of [payButton, failButton, closeButton]) button.disabled = value;
      status.textContent = text;
    }

    async function pay(outcome) {
      if (isBusy) return;
      setBusy(true, 'Processing...');
      const answer = await send({
        ...Object.fromEntries(new FormData(parts.form)),
        order_id: options.order_id,
        outcome,
      });
      if (answer.error) {
        setBusy(false, `${answer.error.description} You may try again or close this window.`);
        payButton.focus();
        if (options.retry === false || options.retry?.enabled === false) remove();
        tellFailure(answer.error);
        return;
      }
      setBusy(false, '');
      remove();
      hand(answer, options);
    }

    parts.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void pay('success');
    });
    failButton.addEventListener('click', () => void pay('failure'));
    closeButton.addEventListener('click', dismiss);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (options.modal?.escape !== false) dismiss();
    });
    // A second Esc closes a dialog even where `cancel` was prevented.
    dialog.addEventListener('close', () => {
      if (host.isConnected) dialog.showModal();
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && options.modal?.backdropclose === true) dismiss();
    });

    dialog.showModal();
    return { dismiss };
  }

  function buildDialog(options) {
    const amount = make('p', { className: 'amount', textContent: RUPEES.format(Number(options.amount) / 100) });
    const closeButton = make('button', { type: 'button', className: 'quiet small', textContent: 'Close' });
    const title = make('h2', { id: 'title', textContent: options.name || 'Payment' });
    const about = make('p', {
      id: 'about',
      className: 'note',
      textContent: 'This is a sandbox. No money moves, whichever button you press.',
    });
    const chosen = METHODS.some(([value]) => value === options.prefill?.method) ? options.prefill.method : 'upi';
    const methods = make('fieldset', {}, [
      make('legend', { textContent: 'Pay by' }),
      ...METHODS.map(([value, label]) =>
        make('label', {}, [
          make('input', { type: 'radio', name: 'method', value, checked: value === chosen }),
          make('span', { textContent: label }),
        ]),
      ),
    ]);
    const typed = make('div', { className: 'typed' });
    const showTyped = (method) => typed.replaceChildren(...TYPED[method].map(typedField));
    showTyped(chosen);
    methods.addEventListener('change', ({ target }) => showTyped(target.value));
    const payButton = make('button', { type: 'submit', textContent: 'Pay' });
    const failButton = make('button', { type: 'button', className: 'quiet', textContent: 'Fail' });
    const status = make('p', { className: 'status' });
    status.setAttribute('role', 'status');
    const form = make('form', {}, [
      make('div', { className: 'head' }, [title, closeButton]),
      ...(options.description ? [make('p', { className: 'description', textContent: options.description })] : []),
      amount,
      about,
      methods,
      typed,
      status,
      make('div', { className: 'buttons' }, [payButton, failButton]),
    ]);
    const dialog = make('dialog', {}, [form]);
    dialog.setAttribute('aria-labelledby', 'title');
    dialog.setAttribute('aria-describedby', 'about');
    methods.querySelector('input:checked').autofocus = true;
    return { dialog, form, status, payButton, failButton, closeButton };
  }

  function typedField({ name, label, value, hint }) {
    const input = make('input', { type: 'text', name, value, autocomplete: 'off', spellcheck: false });
    input.setAttribute('aria-describedby', `${name}-hint`);
    return make('label', { className: 'typed-field' }, [
      make('span', { textContent: label }),
      input,
      make('small', { id: `${name}-hint`, textContent: hint }),
    ]);
  }

  async function send(body) {
    const headers = { 'Content-Type': 'application/json' };
    try {
      const response = await fetch(PAY_ADDRESS, { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = await response.json();
      if (answer.razorpay_payment_id || answer.error?.description) return answer;
    } catch {
      // No answer, or one that is not the sandbox's: told below.
    }
    const description = 'The payment window could not reach its server.';
    return {
      error: {
        code: 'GATEWAY_ERROR',
        description,
        source: 'gateway',
        step: 'payment_initiation',
        reason: 'network',
        metadata: {},
      },
    };
  }

  /** Gives the three fields to the handler, or posts them to the callback address as in-app browsers do. */
  function hand(answer, options) {
    if (!options.callback_url || (options.handler && !options.redirect)) {
      options.handler?.(answer);
      return;
    }
    const fields = Object.entries(answer).map(([name, value]) => make('input', { type: 'hidden', name, value }));
    const form = make('form', { method: 'post', action: options.callback_url }, fields);
    document.body.append(form);
    form.submit();
  }

  function make(tag, properties, children = []) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  function styleSheet() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { box-sizing: border-box; }
      dialog { width: min(520px, calc(100vw - 32px)); max-height: calc(100dvh - 32px); margin: auto; padding: 24px; border: 0; border-radius: 12px;
        background: #fff; color: #17182b; font: 400 17px/1.5 Anek, 'Anek Latin', system-ui, sans-serif;
        box-shadow: 0 1px 2px rgb(23 24 43 / .08), 0 12px 32px -8px rgb(23 24 43 / .22); }
      dialog::backdrop { background: rgb(23 24 43 / .62); }
      form { display: grid; gap: 12px; }
      .head { display: flex; align-items: start; justify-content: space-between; gap: 16px; }
      h2, .amount { font-family: Eczar, 'Noto Serif', serif; font-weight: 600; letter-spacing: -.015em; line-height: 1.15; margin: 0; overflow-wrap: anywhere; }
      h2 { font-size: 26px; }
      .amount { font-size: 38px; font-variant-numeric: tabular-nums; }
      p { margin: 0; }
      .description { color: #45485f; }
      .note { background: #fff1d9; color: #8a5200; padding: 12px 16px; border-radius: 10px; }
      fieldset { border: 0; padding: 0; margin: 4px 0 0; display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
      legend { font-weight: 600; padding: 0; margin-bottom: 8px; }
      label { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 0 14px; border: 1.5px solid #7f8298; border-radius: 6px; cursor: pointer; }
      label:has(:checked) { border-color: #17182b; background: #f4f6fb; font-weight: 600; }
      input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: #17182b; }
      .typed, .typed-field { display: grid; gap: 8px; }
      .typed-field { min-height: 0; padding: 0; border: 0; gap: 2px; cursor: auto; }
      .typed-field span { font-weight: 600; font-size: 15px; }
      .typed-field input { width: 100%; height: 48px; padding: 0 14px; border: 1.5px solid #7f8298; border-radius: 6px; font: inherit; }
      .typed-field small { font-size: 15px; color: #45485f; }
      .buttons { display: grid; grid-template-columns: 2fr 1fr; gap: 12px; }
      button { font: 600 17px/1 Anek, 'Anek Latin', system-ui, sans-serif; min-height: 52px; padding: 0 24px; border: 1.5px solid #17182b; border-radius: 6px;
        background: #17182b; color: #fff; cursor: pointer; }
      button:hover { background: #2c2e4a; }
      button:active { transform: translateY(1px); }
      button.quiet { background: #fff; color: #17182b; border-color: #7f8298; }
      button.quiet:hover { border-color: #17182b; }
      button.small { min-height: 44px; font-size: 16px; padding: 0 16px; }
      button:disabled { background: #e8ebf4; color: #5f6279; border-color: #e8ebf4; cursor: default; }
      :focus-visible, fieldset label:focus-within:has(:focus-visible) { outline: 3px solid #25388f; outline-offset: 2px; }
      fieldset label input:focus-visible { outline: none; }
    `);
    return sheet;
  }

  window.Razorpay = Razorpay;
})();
