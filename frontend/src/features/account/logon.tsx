export default function Logon() {
  return <p>logon</p>;
}
