// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

function input(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(/^Email/, { selector: 'input' });
}

function field(): HTMLElement {
  return input().parentElement as HTMLElement;
}

function describedBy(): (string | null | undefined)[] {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean);
}

describe('TextField', () => {
  it('links its label to the input by id, which is also the name', () => {
    render(<TextField id="email" label="Email" />);
    expect(input().id).toBe('email');
    expect(input().name).toBe('email');
  });

  it('defaults to type text', () => {
    const { rerender } = render(<TextField id="email" label="Email" />);
    expect(input().type).toBe('text');
    rerender(<TextField id="email" label="Email" type="email" />);
    expect(input().type).toBe('email');
  });

  it('starts with the default value and shows the placeholder', () => {
    render(<TextField id="email" label="Email" defaultValue="ada@a.example" placeholder="you@" />);
    expect(input().value).toBe('ada@a.example');
    expect(input().placeholder).toBe('you@');
  });

  it('shows the focused style when it has a default value', () => {
    render(<TextField id="email" label="Email" defaultValue="ada@a.example" />);
    expect(field().classList.contains('focused')).toBe(true);
  });

  it('shows no focused style without a default value or when hidden', () => {
    const { rerender } = render(<TextField id="email" label="Email" />);
    expect(field().classList.contains('focused')).toBe(false);
    rerender(<TextField id="email" label="Email" defaultValue="" />);
    expect(field().classList.contains('focused')).toBe(false);
    rerender(<TextField id="email" label="Email" defaultValue="ada@a.example" hidden />);
    expect(field().classList.contains('focused')).toBe(false);
  });

  it('has the required attribute and a red asterisk after the label when required', () => {
    const { rerender } = render(<TextField id="email" label="Email" required />);
    expect(input().required).toBe(true);
    const asterisk = screen.getByText('*');
    expect(asterisk.className).toBe('asterisk');
    expect(asterisk.getAttribute('aria-hidden')).toBe('true');
    expect(asterisk.parentElement?.textContent).toBe('Email*');
    rerender(<TextField id="email" label="Email" />);
    expect(input().required).toBe(false);
    expect(screen.queryByText('*')).toBeNull();
  });

  it('passes min to the input', () => {
    render(<TextField id="email" label="Email" type="number" min={3} />);
    expect(input().min).toBe('3');
  });

  it('shows a red border and the error below the input, and describes the input by it', () => {
    render(<TextField id="email" label="Email" error="Please enter a valid email address" />);
    const message = screen.getByText('Please enter a valid email address');
    expect(message.className).toBe('error');
    expect(input().compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy()).toEqual(['Please enter a valid email address']);
  });

  it('is neither invalid nor described without an error', () => {
    render(<TextField id="email" label="Email" />);
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(describedBy()).toEqual([]);
    // A script on server HTML fills it.
    expect(document.getElementById('email-error')?.textContent).toBe('');
  });

  it('shows the disclaimer in grey below the input and describes the input by it, after an error', () => {
    render(<TextField id="email" label="Email" error="Wrong" disclaimer="We never share it." />);
    const disclaimer = screen.getByText('We never share it.');
    expect(disclaimer.className).toBe('disclaimer');
    expect(input().compareDocumentPosition(disclaimer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(describedBy()).toEqual(['Wrong', 'We never share it.']);
  });

  it('shows its tooltip from a button beside the label', () => {
    render(<TextField id="email" label="Email" tooltip="Where the letters go." />);
    const button = screen.getByRole('button', { name: 'About “Email”' });
    const tooltip = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(tooltip?.textContent).toBe('Where the letters go.');
  });

  it('can be hidden and then does not block the form', () => {
    render(<TextField id="email" label="Email" hidden required />);
    expect(field().hidden).toBe(true);
    expect(input().required).toBe(false);
  });

  it('accepts a class, and has a bottom margin by default', () => {
    const { rerender } = render(<TextField id="email" label="Email" className="mine" />);
    expect(field().className).toBe('field mine');
    rerender(<TextField id="email" label="Email" noMarginBottom />);
    expect(field().className).toBe('field noMarginBottom');
  });

  it('reports a change', () => {
    const onChange = vi.fn((event: { target: HTMLInputElement }) => event.target.value);
    render(<TextField id="email" label="Email" onChange={onChange} />);
    fireEvent.change(input(), { target: { value: 'ada@a.example' } });
    expect(onChange).toHaveReturnedWith('ada@a.example');
  });

  it('passes dynamic attributes to the input without losing the link to its label and error', () => {
    render(
      <TextField
        id="email"
        label="Email"
        error="Wrong"
        dynamicAttributes={{
          id: 'other',
          name: 'mail',
          autoComplete: 'email',
          maxLength: 80,
          'data-step': '4',
          'aria-describedby': 'terms',
          className: 'mine',
        }}
      />,
    );
    expect(input().id).toBe('email');
    expect(input().name).toBe('mail');
    expect(input().getAttribute('autocomplete')).toBe('email');
    expect(input().maxLength).toBe(80);
    expect(input().dataset.step).toBe('4');
    expect(input().getAttribute('aria-describedby')).toBe('terms email-error');
    expect(input().className).toBe('input mine');
  });

  it('takes attributes of its own from dynamic attributes too, unless it has the prop', () => {
    const onChange = vi.fn((event: { target: HTMLInputElement }) => event.target.value);
    const { rerender } = render(
      <TextField
        id="email"
        label="Email"
        dynamicAttributes={{
          type: 'email',
          defaultValue: 'ada@a.example',
          placeholder: 'you@',
          min: 3,
          required: true,
          'aria-invalid': true,
          onChange,
        }}
      />,
    );
    expect(input()).toMatchObject({ type: 'email', value: 'ada@a.example', placeholder: 'you@' });
    expect(input()).toMatchObject({ min: '3', required: true });
    expect(screen.getByText('*').className).toBe('asterisk');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(field().classList.contains('focused')).toBe(true);
    fireEvent.change(input(), { target: { value: 'eve@a.example' } });
    expect(onChange).toHaveReturnedWith('eve@a.example');
    const own = { type: 'text', placeholder: 'mine', required: false };
    const dynamicAttributes = {
      type: 'email',
      placeholder: 'you@',
      required: true,
      name: undefined,
    };
    rerender(<TextField id="email" label="Email" {...own} {...{ dynamicAttributes }} />);
    expect(input()).toMatchObject({ ...own, name: 'email' });
  });

  it('passes on a value that the form controls', () => {
    const dynamicAttributes = { value: 'ada@a.example', onChange: vi.fn() };
    const error = vi.spyOn(console, 'error');
    render(<TextField id="email" label="Email" {...{ dynamicAttributes }} />);
    expect(input().value).toBe('ada@a.example');
    expect(error).not.toHaveBeenCalled();
  });
});
