import { NumberField, type NumberProps } from './number-field.js';

/** An exact decimal as text. */
export const DecimalInput = (props: NumberProps) => <NumberField {...props} value={props.value ?? ''} />;

/** A rate: typed and shown as percent ("12.5 %"), stored as a fraction of one ("0.125"). */
export const PercentInput = ({ digits = 4, ...props }: Omit<NumberProps, 'unit'>) => (
  <NumberField {...props} value={props.value ?? ''} digits={digits} shift={2} unit="%" />
);
