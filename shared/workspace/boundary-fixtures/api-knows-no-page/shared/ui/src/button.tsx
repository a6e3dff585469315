export const Button = () => <button type="button">Buy</button>;
