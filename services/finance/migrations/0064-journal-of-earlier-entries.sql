-- outside a transaction
-- Enters what the ledger has already into the journal, in the order of posting.
do $$
declare
  of_tenant text;
  tenants text[];
  done bigint;
  upto bigint;
  first ledger_posting;
begin
  perform set_config('app.tenant', '*', false);
  tenants := array(select tenant from tenant_directory order by tenant);
  foreach of_tenant in array tenants loop
    done := 0;
    loop
      perform set_config('app.tenant', of_tenant, false);
      upto := null;
      for first in
        select * from ledger_posting where tenant = of_tenant and sequence > done and line = 0 and event <> 'carried' order by sequence limit 1000
      loop
        perform enter_journal(first);
        upto := first.sequence;
      end loop;
      commit;
      exit when upto is null;
      done := upto;
    end loop;
  end loop;
  perform set_config('app.tenant', '', false);
end
$$;
